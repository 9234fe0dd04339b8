import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { classNames } from "../../ui/class-names.ts";
import { analyticsWords } from "./analytics-words.ts";
import styles from "./analytics.module.css";

export interface ChartProps {
  readonly title: string;
  /** The main result of the chart, in one or two sentences. */
  readonly summary: ReactNode;
  /** The same data as a table: column headings, then rows. The first cell of each row is its heading. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Spans the full width. */
  readonly wide?: boolean;
  /**
   * The drawing. It is hidden from assistive technology because the summary and the table contain the same
   * data.
   */
  readonly children: ReactNode;
}

/** A chart with a summary in text and its data as a table. */
export function Chart({ title, summary, columns, rows, wide, children }: ChartProps): ReactNode {
  const { t } = useWords(analyticsWords);
  return (
    <section className={classNames(styles["chart"], wide && styles["all"])}>
      <h2>{title}</h2>
      <p className={styles["summary"]}>{summary}</p>
      {rows.length > 0 && (
        <>
          <div aria-hidden="true">{children}</div>
          <details>
            <summary>{t.showTable}</summary>
            <table className={styles["table"]}>
              <caption>{title}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, cells }) => (
                  <Row key={key} cells={cells} columns={columns} />
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

type RowProps = Pick<ChartProps, "columns"> & { readonly cells: readonly ReactNode[] };

function Row({ cells: [name, ...values], columns }: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        <td key={columns[index + 1]}>{value}</td>
      ))}
    </tr>
  );
}
