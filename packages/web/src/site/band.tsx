import type { ComponentProps, ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./band.module.css";

export interface BandProps extends ComponentProps<"section"> {
  /** Follows the top of the page, which has its own space. */
  readonly first?: boolean;
}

/** A part of a page, as wide as the page's measure. */
export function Band({ first = false, className, ...section }: BandProps): ReactNode {
  return (
    <section
      {...section}
      className={classNames(styles["measure"], styles["band"], first && styles["first"], className)}
    />
  );
}

/** The page's measure alone: 76rem and the gutters. */
export const measure = styles["measure"] ?? "";
