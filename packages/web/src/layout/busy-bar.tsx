import type { ReactNode } from "react";
import { useNavigation } from "react-router-dom";

import { useSession } from "../features/session/session.tsx";
import styles from "./busy-bar.module.css";

/** A thin line at the top while the next screen loads, the session is checked or the user signs out. */
export function BusyBar(): ReactNode {
  const { state } = useNavigation();
  const { loading } = useSession();
  return state === "loading" || loading ? (
    <div className={styles["bar"]} aria-hidden="true" data-busy />
  ) : null;
}
