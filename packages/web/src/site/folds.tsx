import type { ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./folds.module.css";

export interface FoldsProps {
  readonly columns: 3 | 4;
  /** A folio line stands above: its hairline serves. */
  readonly underFolio?: boolean;
  readonly children: ReactNode;
}

/** Columns of one sheet, parted by creases; each child is one, with an `<h3>` and a `<p>`. */
export function Folds({ columns, underFolio = false, children }: FoldsProps): ReactNode {
  return (
    <div
      className={classNames(
        styles["folds"],
        columns === 4 && styles["four"],
        underFolio && styles["underFolio"],
      )}
    >
      {children}
    </div>
  );
}
