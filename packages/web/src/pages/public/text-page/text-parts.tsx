import { useId, type ComponentProps, type ReactNode } from "react";

import { useWords, type Nodes } from "../../../i18n/language.tsx";
import { textPageWords } from "./text-page-words.ts";
import styles from "./text-parts.module.css";

export interface TextListProps {
  /** Complete sentences from the translated texts of the page. */
  readonly items: readonly string[];
  /** Values for the `{names}` in the sentences. */
  readonly values: Nodes;
}

/** Numbered steps. The numbers are drawn on dots. */
export function Steps(list: TextListProps): ReactNode {
  return (
    <ol className={styles["steps"]}>
      <Items {...list} />
    </ol>
  );
}

/** An unordered list with dots as bullets. */
export function Points(list: TextListProps): ReactNode {
  return (
    <ul className={styles["points"]}>
      <Items {...list} />
    </ul>
  );
}

function Items({ items, values }: TextListProps): ReactNode {
  const { say } = useWords(textPageWords);
  return items.map((item) => (
    <li key={item}>
      <span>{say(item, values)}</span>
    </li>
  ));
}

/** A note in a box with a background and with corners in the shape of a leaf. */
export function Note({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles["note"]}>{children}</p>;
}

/** Code or an identifier, written from left to right in both languages. */
export function Code({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <code className={styles["code"]} dir="ltr">
      {children}
    </code>
  );
}

/** Command lines. Long lines wrap. */
export function CodeLines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <pre className={styles["lines"]} dir="ltr" translate="no">
      {lines.map((line) => (
        <code key={line}>{line}</code>
      ))}
    </pre>
  );
}

export interface TextRow {
  readonly key: string;
  /** One cell for each column. The first cell is the header of the row. */
  readonly cells: readonly ReactNode[];
}

export interface TextTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TextRow[];
}

/** A table that scrolls horizontally if the page is narrower. */
export function TextTable({ caption, columns, rows }: TextTableProps): ReactNode {
  const id = useId();
  return (
    <ScrolledRegion aria-labelledby={id}>
      <table>
        <caption id={id}>{caption}</caption>
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
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledRegion>
  );
}

function ScrolledRegion(region: ComponentProps<"div">): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the focused element
    <div {...region} role="region" tabIndex={0} className={styles["scrolled"]} />
  );
}
