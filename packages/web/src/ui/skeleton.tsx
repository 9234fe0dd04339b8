import type { ComponentProps, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** A CSS length; undefined for the whole line. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  /** True if the placeholder is as high as the surrounding text. */
  readonly tall?: boolean | undefined;
}

/** A placeholder for text that is being loaded. */
export function Skeleton({
  width,
  height,
  tall = false,
  className,
  style,
  ...rest
}: SkeletonProps): ReactNode {
  return (
    <span
      {...rest}
      className={classNames(styles["skeleton"], tall && styles["tall"], className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
      aria-hidden="true"
    />
  );
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** What is being loaded, for assistive technology. */
  readonly label?: string | undefined;
}

const widths = ["62%", "44%", "53%"] as const;

/** Placeholder rows of a list while it is being loaded. */
export function SkeletonRows({ rows, label }: SkeletonRowsProps): ReactNode {
  return (
    <div className={styles["rows"]} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles["row"]}>
          <Skeleton width="1.875rem" height="2.375rem" />
          <span>
            <Skeleton width={widths[row % widths.length]} />
            <Skeleton width="32%" />
          </span>
          <Skeleton width="4rem" />
        </div>
      ))}
    </div>
  );
}
