import type { ReactNode } from "react";

import styles from "./pleats.module.css";

/** The dark background sheet in six folds. It animates once on load and then follows the scroll position. */
export function Pleats(): ReactNode {
  return (
    <div className={styles["pleats"]} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
