import type { ReactNode } from "react";

import styles from "./progress-ring.module.css";

/** A small ring that turns beside the words of what goes on; where motion is reduced the words stand alone. */
export function ProgressRing(): ReactNode {
  return <span className={styles["ring"]} aria-hidden="true" />;
}
