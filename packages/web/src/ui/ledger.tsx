import type { ReactNode } from "react";

import { Bone } from "./bone.tsx";
import styles from "./ledger.module.css";

export interface LedgerProps {
  readonly items: readonly {
    readonly label: string;
    /** undefined: not known yet; null: it could not be counted. */
    readonly value: number | null | undefined;
  }[];
}

/** Counts as one ruled line of an account book. */
export function Ledger({ items }: LedgerProps): ReactNode {
  return (
    <dl className={styles["ledger"]}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <Bone width="2ch" tall /> : shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const format = new Intl.NumberFormat("en");

function shown(value: number | null): string {
  return value === null ? "–" : format.format(value);
}
