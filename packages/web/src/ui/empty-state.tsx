import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** The current situation. */
  readonly title: ReactNode;
  /** What the user can do. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly level?: 1 | 2 | 3 | undefined;
  readonly className?: string | undefined;
}

/** A picture of a blank sheet of paper, the current situation and possible actions, shown instead of content. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <div className={classNames(styles["empty"], props.className)}>
      <svg viewBox="0 0 96 112" aria-hidden="true">
        <path d="M36 8h46v74a22 22 0 0 1-22 22H14V30A22 22 0 0 1 36 8z" />
        <path d="M32 36h32M32 48h32M32 60h32M32 72h18" strokeDasharray="1 6" />
      </svg>
      <Heading>{props.title}</Heading>
      <div className={styles["text"]}>{props.children}</div>
      {props.actions !== undefined && <div className={styles["actions"]}>{props.actions}</div>}
    </div>
  );
}
