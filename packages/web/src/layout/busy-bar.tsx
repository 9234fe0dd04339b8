import type { ReactNode } from "react";
import { useNavigation } from "react-router-dom";

import styles from "./busy-bar.module.css";

/** A thin line at the top while the next screen is on its way; the screen before it stays. */
export function BusyBar(): ReactNode {
  const { state } = useNavigation();
  return state === "loading" ? <div className={styles["bar"]} aria-hidden="true" /> : null;
}
