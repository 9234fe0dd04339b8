/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the roles of a table whose `display` changes */
import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if the cell takes a whole line of the card on a narrow screen. */
  readonly wide?: boolean | undefined;
  /**
   * The place of the cell on a card. `corner`: at the end of the first line, for example a status. `actions`:
   * at the end of the last line.
   */
  readonly place?: "corner" | "actions" | undefined;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  /** The columns; the first column contains the row headers. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly busy?: boolean | undefined;
}

/**
 * A table that is shown as cards on narrow screens. It has explicit roles, because browsers drop the roles of
 * a table if a style changes `display`.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  return (
    <div className={styles["card"]}>
      <table role="table" className={styles["table"]} aria-busy={props.busy}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {props.columns.map(({ key, label, place }) => (
              <th key={key} role="columnheader" scope="col" className={placeClass(place)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {props.rows.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} columns={props.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

function TableRow<Row>({ row, columns }: TableRowProps<Row>): ReactNode {
  return (
    <tr role="row">
      {columns.map(({ key, label, cell, wide, place }, index) =>
        index === 0 ? (
          <th key={key} role="rowheader" scope="row" className={styles["name"]}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={key}
            role="cell"
            className={classNames(placeClass(place), wide === true && styles["wide"])}
          >
            {place === undefined && (
              <span className={styles["label"]} aria-hidden="true">
                {label}
              </span>
            )}
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function placeClass(place: Column<never>["place"]): string | undefined {
  return place === undefined ? undefined : styles[place];
}
