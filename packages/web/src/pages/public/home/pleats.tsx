import type { ReactNode } from "react";

import styles from "./pleats.module.css";

/**
 * The dark background, drawn as a sheet of paper with six folds. It is animated once on load and then follows
 * the scroll position.
 */
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
