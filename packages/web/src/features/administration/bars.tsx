import type { ReactNode } from "react";
import { Fragment } from "react";

import styles from "./analytics.module.css";

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** As it is written beside the bar. */
  readonly written: ReactNode;
  /** Told apart by their make, not by a colour. */
  readonly make?: "full" | "hatched" | "outlined";
}

/** Lengths to compare, each with its name and its number. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={styles["bars"]}>
      {bars.map(({ key, label, value, written, make = "full" }) => (
        <Fragment key={key}>
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect className={styles["track"]} width="100" height="10" />
            {value > 0 && (
              <rect
                className={styles[make]}
                width={Math.max(0.5, (value / longest) * 100)}
                height="10"
              />
            )}
          </svg>
          <span className={styles["value"]}>{written}</span>
        </Fragment>
      ))}
    </div>
  );
}
