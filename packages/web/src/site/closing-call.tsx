import type { ReactNode } from "react";

import { Actions } from "./action-link.tsx";
import styles from "./closing-call.module.css";

export interface ClosingCallProps {
  readonly title: string;
  readonly text?: string;
  /** A blank leaf, drawn as an outline, on home; elsewhere a dark one. */
  readonly blank?: boolean;
  /** Links, the filled one first. */
  readonly children: ReactNode;
}

/** The last leaf of a page: what to do now. */
export function ClosingCall({ title, text, blank = false, children }: ClosingCallProps): ReactNode {
  return (
    <div
      className={blank ? styles["blank"] : styles["call"]}
      data-theme={blank ? undefined : "dark"}
    >
      <div>
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      <Actions>{children}</Actions>
    </div>
  );
}
