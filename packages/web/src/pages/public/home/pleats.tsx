import type { ReactNode } from "react";

import styles from "./pleats.module.css";

/** The dark sheet behind the page, in six pleats: lit once, and then only by the reader's scrolling. */
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
