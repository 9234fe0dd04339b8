import type { ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./figures.module.css";

export interface Figure {
  readonly label: string;
  /** The figure as displayed, for example `500+`, `99.9%` or `SOC 2 Type II`. */
  readonly figure: string;
}

/** Claims in large figures, divided by dashed lines. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(/[a-z]/i.test(figure) && styles["words"])}>
            <FigureText figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Isolates the figure from Arabic text around it. The digits are Latin in both languages. */
function FigureText({ figure }: { readonly figure: string }): ReactNode {
  const [, value = figure, sign = ""] = /^([\d.,$/]+)([+%])$/.exec(figure) ?? [];
  return (
    <bdi dir="ltr">
      {value}
      {sign !== "" && <sup>{sign}</sup>}
    </bdi>
  );
}
