import type { ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./creased-columns.module.css";

export interface CreasedColumnsProps {
  readonly columns: 3 | 4;
  /**
   * True if a `BilingualHeading` is directly above. Its thin line then replaces the upper border of the
   * columns.
   */
  readonly underHeading?: boolean;
  readonly children: ReactNode;
}

/**
 * Columns divided by dashed lines, which look like the creases of a folded sheet of paper. Each child is a
 * column with an `<h3>` and a `<p>`.
 */
export function CreasedColumns({
  columns,
  underHeading = false,
  children,
}: CreasedColumnsProps): ReactNode {
  return (
    <div
      className={classNames(
        styles["columns"],
        columns === 4 && styles["four"],
        underHeading && styles["underHeading"],
      )}
    >
      {children}
    </div>
  );
}
