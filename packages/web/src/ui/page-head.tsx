import type { ReactNode } from "react";

import styles from "./page-head.module.css";

export interface PageHeadProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
}

/** The title of a screen, a sentence about the screen, and its main actions. */
export function PageHead({ title, intro, actions }: PageHeadProps): ReactNode {
  return (
    <div className={styles["head"]}>
      <div className={styles["words"]}>
        <h1>{title}</h1>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
