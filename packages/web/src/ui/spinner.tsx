import type { ReactNode } from "react";

import styles from "./spinner.module.css";

/** A spinning ring in the centre of its container; `label` describes what is being loaded. */
export function Spinner({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={styles["spinner"]} role="status">
      <span className={styles["ring"]} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
