import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./segmented.module.css";

export interface SegmentedProps<V extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly {
    readonly value: V;
    readonly label: string;
    readonly lang?: string | undefined;
  }[];
  readonly onChange: (value: V) => void;
  readonly className?: string | undefined;
}

/** Switches between two or three views of the same content. */
export function Segmented<V extends string>(props: SegmentedProps<V>): ReactNode {
  return (
    <div
      role="group"
      aria-label={props.label}
      className={classNames(styles["segmented"], props.className)}
    >
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
