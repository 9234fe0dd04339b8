import type { ReactNode } from "react";

import type { Claim } from "../site-data.ts";
import { classNames } from "../ui/class-names.ts";
import { ProofLink } from "./proof-link.tsx";
import styles from "./figures.module.css";

export interface Figure {
  readonly label: string;
  /** Its value is displayed, for example `500+`, `99.9%` or `SOC 2 Type II`. */
  readonly claim: Claim;
}

/** Claims in large figures, divided by dashed lines; those that the operator shows, with the links to their proofs. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <dl className={styles["figures"]}>
      {figures
        .filter(({ claim }) => claim.shown)
        .map(({ label, claim }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classNames(/[a-z]/i.test(claim.value) && styles["words"])}>
              <FigureText figure={claim.value} />
            </dd>
            {claim.proof !== undefined && (
              <dd className={styles["proof"]}>
                <ProofLink claim={claim} />
              </dd>
            )}
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
