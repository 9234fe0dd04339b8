import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./page.module.css";

export interface PageProps {
  /** True for one narrow column, for settings and forms. */
  readonly narrow?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A container that sets the width and margins of a screen. */
export function Page({ narrow = false, className, children }: PageProps): ReactNode {
  return (
    <div className={classNames(styles["page"], narrow && styles["narrow"], className)}>
      {children}
    </div>
  );
}
