import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import type { ComparedRow, ComparedTable } from "@nashra/engine/compare";
import { compareWords } from "./compare-words.ts";
import { ComparedTextSide } from "./compared-text.tsx";
import styles from "./compare-leaflets.module.css";

export interface ComparedTableProps {
  readonly table: ComparedTable;
  readonly side: "before" | "after";
  /** Text direction of the leaflet on this side. */
  readonly direction: "ltr" | "rtl";
}

/** The table of one side. Marks rows and columns that only this side has, and differences in cells. */
export function ComparedTableSide({ table, side, direction }: ComparedTableProps): ReactNode {
  const { t, language } = useWords(compareWords);
  const other = side === "before" ? "added" : "removed";
  const only = side === "before" ? "removed" : "added";
  const rows = table.rows.filter(({ change }) => change !== other);
  const noted = table.columns.includes(only);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus is needed to scroll by keyboard
    <div className={styles["scroll"]} role="region" tabIndex={0} aria-label={t[side]}>
      <table className={styles["table"]}>
        <tbody>
          {noted ? (
            <tr>
              {table.columns.map((column, index) => {
                const key = index;
                if (column === other) return null;
                const words =
                  column === only ? (only === "added" ? t.newColumn : t.goneColumn) : "";
                return (
                  <td key={key} className={styles["columnNote"]} lang={language}>
                    {words}
                  </td>
                );
              })}
            </tr>
          ) : null}
          {rows.map((row, index) => {
            const key = index;
            return <Row key={key} {...{ row, side, direction }} columns={table.columns} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: ComparedRow;
  readonly columns: ComparedTable["columns"];
  readonly side: "before" | "after";
  readonly direction: "ltr" | "rtl";
}

function Row({ row, columns, side, direction }: RowProps): ReactNode {
  const { t, language } = useWords(compareWords);
  const other = side === "before" ? "added" : "removed";
  const note = row.change === "same" ? undefined : row.change === "added" ? t.newRow : t.goneRow;
  return (
    <tr className={styles[row.change]}>
      {row.cells.map((cell, index) => {
        const key = index;
        if (columns[index] === other) return null;
        return (
          <td key={key} className={styles[cell.change]}>
            {index === 0 && note !== undefined ? (
              <span className={styles["rowNote"]} lang={language}>
                {note}
              </span>
            ) : null}
            <ComparedTextSide parts={cell.parts} {...{ side, direction }} />
          </td>
        );
      })}
    </tr>
  );
}
