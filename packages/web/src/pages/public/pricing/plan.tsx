import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { paths, sitePath } from "../../../paths.ts";
import { ActionLink, Actions } from "../../../site/action-link.tsx";
import { inBothLanguages, OtherLanguage } from "../../../site/other-language.tsx";
import { planGroups, pricingWords } from "./pricing-words.ts";
import styles from "./plan.module.css";

/** The one plan, drawn as an open leaflet: a head and three numbered sections. */
export function Plan(): ReactNode {
  return (
    <div className={styles["plan"]}>
      <PlanHead />
      {planGroups.map((group, index) => (
        <PlanSection key={group} group={group} number={index + 1} />
      ))}
    </div>
  );
}

function PlanHead(): ReactNode {
  const { t, language } = useWords(pricingWords);
  return (
    <div>
      <div className={styles["name"]}>
        <h2>{t.plan}</h2>
        <OtherLanguage words={inBothLanguages(pricingWords, "plan")} language={language} />
      </div>
      <data value="0" className={styles["price"]}>
        {t.price}
      </data>
      <p className={styles["note"]}>{t.planNote}</p>
      <Actions>
        <ActionLink href={paths.register}>{t.createAccount}</ActionLink>
        <ActionLink quiet href={sitePath("contact", language)}>
          {t.contactUs}
        </ActionLink>
      </Actions>
    </div>
  );
}

interface PlanSectionProps {
  readonly group: (typeof planGroups)[number];
  readonly number: number;
}

function PlanSection({ group, number }: PlanSectionProps): ReactNode {
  const { t } = useWords(pricingWords);
  const { name, ...features } = t.groups[group];
  return (
    <div>
      <h3>
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
        {name}
      </h3>
      <ul>
        {Object.values(features).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  );
}
