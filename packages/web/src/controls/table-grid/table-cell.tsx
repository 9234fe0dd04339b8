import { memo, type ReactNode } from "react";

import styles from "./table-grid.module.css";

export interface TableCellProps {
  readonly id: string;
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** True if Tab moves to this cell from outside the table. */
  readonly reached: boolean;
  readonly onText: (row: number, column: number, text: string) => void;
}

/** A cell that grows with its text: an invisible copy of the text sets the size of the text box. */
export const TableCell = memo(function TableCell(props: TableCellProps): ReactNode {
  const { id, name, row, column, text, reached, onText } = props;
  return (
    <div className={styles["cell"]}>
      <span className={styles["copy"]} aria-hidden="true">
        {`${text}\u200b`}
      </span>
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
    </div>
  );
});
