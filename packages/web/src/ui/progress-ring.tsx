import type { ReactNode } from "react";

import styles from "./progress-ring.module.css";

/** A small spinning ring next to the text about an operation. With reduced motion, only the text is shown. */
export function ProgressRing(): ReactNode {
  return <span className={styles["ring"]} aria-hidden="true" />;
}
