import type { ReactNode } from "react";

import styles from "./spinner.module.css";

/** A ring that turns, in the middle of its place; `label` is what it says. */
export function Spinner({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={styles["spinner"]} role="status">
      <span className={styles["ring"]} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
