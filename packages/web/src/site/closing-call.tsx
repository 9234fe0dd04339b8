import type { ReactNode } from "react";

import { Actions } from "./action-link.tsx";
import styles from "./closing-call.module.css";

export interface ClosingCallProps {
  readonly title: string;
  readonly text?: string;
  /**
   * True on the home page: the box has a dashed outline and no background. On other pages, the box has the
   * dark theme.
   */
  readonly blank?: boolean;
  /** Links, the filled one first. */
  readonly children: ReactNode;
}

/** The last part of a page: suggests the next action. */
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
