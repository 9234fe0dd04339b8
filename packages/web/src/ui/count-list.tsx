import type { ReactNode } from "react";

import { Skeleton } from "./skeleton.tsx";
import styles from "./count-list.module.css";

export interface CountListProps {
  readonly items: readonly {
    readonly label: string;
    /** undefined: not loaded yet; null: could not be loaded. */
    readonly value: number | null | undefined;
  }[];
}

/** Counts with their labels in one row, separated by lines. */
export function CountList({ items }: CountListProps): ReactNode {
  return (
    <dl className={styles["counts"]}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <Skeleton width="2ch" tall /> : shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const format = new Intl.NumberFormat("en");

function shown(value: number | null): string {
  return value === null ? "–" : format.format(value);
}
