import type { ComponentType, ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { featuresWords } from "./features-words.ts";
import styles from "./feature-cards.module.css";
import {
  FannedTemplates,
  LiftedStep,
  RequestAndAnswer,
  SectionOfDocument,
  TwoSentences,
  TwoVersions,
} from "./vignettes.tsx";

const cards = {
  templates: FannedTemplates,
  xml: SectionOfDocument,
  order: LiftedStep,
  languages: TwoSentences,
  versions: TwoVersions,
  api: RequestAndAnswer,
} as const satisfies Record<string, ComponentType>;

const names = { fda: "FDA", fhirXml: "FHIR XML" };

/** The features of the product, each with a small drawing. */
export function FeatureCards(): ReactNode {
  const { t, say } = useWords(featuresWords);
  return (
    <div className={styles["cards"]}>
      {/* The cast is safe: the object has exactly the keys of its type. */}
      {(Object.keys(cards) as (keyof typeof cards)[]).map((card) => {
        const Vignette = cards[card];
        return (
          <article key={card}>
            <div className={styles["scene"]} aria-hidden="true">
              <Vignette />
            </div>
            <h3>{say(t.cards[card].title, names)}</h3>
            <p>{t.cards[card].text}</p>
          </article>
        );
      })}
    </div>
  );
}
