import type { ReactNode } from "react";

import styles from "./number-dot.module.css";

/** The number of a section on a dot. Colours: `--dot` and `--dot-ink`. */
export function NumberDot({ number }: { readonly number: number }): ReactNode {
  return <span className={styles["number"]}>{number}</span>;
}
