import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { siteData, type Claim } from "../../../site-data.ts";
import { Band } from "../../../site/band.tsx";
import { CreasedColumns } from "../../../site/creased-columns.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { ProofLink } from "../../../site/proof-link.tsx";
import { benefitDrawings, type BenefitDrawing } from "./benefit-drawings.ts";
import { homeWords } from "./home-words.ts";
import styles from "./benefits.module.css";

const benefits = ["fast", "compliant", "integration"] as const;
const claims: Partial<Record<(typeof benefits)[number], Claim>> = siteData.claims.benefits;

/** Reasons to write leaflets with Nashra. */
export function Benefits(): ReactNode {
  const { t, language, say } = useWords(homeWords);
  return (
    <Band>
      <BilingualHeading names={inBothLanguages(homeWords, "why")} />
      <h2 className={styles["promise"]}>{t.promise}</h2>
      <CreasedColumns columns={3}>
        {benefits
          .filter((benefit) => claims[benefit]?.shown !== false)
          .map((benefit) => (
            <div key={benefit}>
              <Drawing {...benefitDrawings[benefit][language]} />
              <h3>{say(t[benefit].title, { fhir: siteData.claims.benefits.compliant.value })}</h3>
              <p>{t[benefit].text}</p>
              <Proof claim={claims[benefit]} />
            </div>
          ))}
      </CreasedColumns>
    </Band>
  );
}

function Proof({ claim }: { readonly claim: Claim | undefined }): ReactNode {
  if (claim?.proof === undefined) return null;
  return (
    <p className={styles["proof"]}>
      <ProofLink claim={claim} />
    </p>
  );
}

/** A line drawing with dots and labels. */
function Drawing({ width, lines, crease, dots, labels }: BenefitDrawing): ReactNode {
  return (
    <div className={styles["drawing"]}>
      <svg viewBox={`0 0 ${width} 120`} aria-hidden="true" focusable="false">
        <path className={styles["line"]} d={lines} />
        {crease !== undefined && <path className={styles["crease"]} d={crease} />}
        <path className={styles["dots"]} d={dots} />
        {labels.map(({ text, x, y, anchor, isWord = false }) => (
          <text
            key={text}
            className={isWord ? styles["word"] : undefined}
            x={x}
            y={y}
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
