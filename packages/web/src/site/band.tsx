import type { ComponentProps, ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./band.module.css";

export interface BandProps extends ComponentProps<"section"> {
  /** True if the band is directly below a `PageTop`, which has its own spacing. */
  readonly first?: boolean;
}

/** A part of a page with the page's maximum width. */
export function Band({ first = false, className, ...section }: BandProps): ReactNode {
  return (
    <section
      {...section}
      className={classNames(styles["measure"], styles["band"], first && styles["first"], className)}
    />
  );
}

/** The class name for the maximum width of the page: 76rem and the gutters. */
export const measure = styles["measure"] ?? "";
