import { memo, type ReactNode } from "react";

import { ShownValue } from "../technical-text/shown-value.tsx";
import styles from "./table-grid.module.css";

export interface TableCellProps {
  readonly id: string;
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** Direction of the leaflet. */
  readonly direction: "ltr" | "rtl";
  /** True if Tab moves to this cell from outside the table. */
  readonly reached: boolean;
  readonly onText: (row: number, column: number, text: string) => void;
}

/** A cell that grows with its text: a copy of the text sets the size of the text box. */
export const TableCell = memo(function TableCell(props: TableCellProps): ReactNode {
  const { id, name, row, column, text, direction, reached, onText } = props;
  return (
    <ShownValue
      value={text}
      direction={direction}
      className={styles["cell"]}
      copyClass={styles["copy"]}
      setsSize
    >
      <textarea
        id={id}
        rows={1}
        aria-label={name}
        value={text}
        tabIndex={reached ? 0 : -1}
        data-row={row}
        data-column={column}
        spellCheck
        onChange={(event) => onText(row, column, event.currentTarget.value)}
      />
    </ShownValue>
  );
});
