import type { ComponentProps, ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./outside-link.module.css";

export interface OutsideLinkProps extends ComponentProps<"a"> {
  readonly href: string;
}

/** A link to another site, marked with an arrow. `href` comes from the site data. */
export function OutsideLink({ className, children, ...link }: OutsideLinkProps): ReactNode {
  return (
    <a {...link} rel="noopener" className={classNames(styles["outside"], className)}>
      {children}
    </a>
  );
}
