import type { ReactNode } from "react";

import { directionOf, useWords } from "../../../i18n/language.tsx";
import type { Language } from "../../../i18n/words.ts";
import { measure } from "../../../site/band.tsx";
import { otherLanguageOf } from "../../../site/other-language.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { heroMedicine, heroSections } from "./hero-leaflet.ts";
import { homeWords } from "./home-words.ts";
import { NumberDot } from "./number-dot.tsx";
import { XmlPanel } from "./xml-panel.tsx";
import styles from "./leaflet-panels.module.css";

/**
 * One leaflet in three panels: the page's language, the other language, and XML. Each section is in the same
 * row of all panels.
 */
export function LeafletPanels(): ReactNode {
  const { t, language, say } = useWords(homeWords);
  return (
    <section className={measure} aria-labelledby="readings">
      <h2 className="visually-hidden" id="readings">
        {say(t.readings, { fhir: "FHIR" })}
      </h2>
      <div className={styles["leaflet"]}>
        <LeafletPanel language={language} />
        <LeafletPanel language={otherLanguageOf(language)} />
        <XmlPanel language={language} label={t.xmlPanel} />
      </div>
    </section>
  );
}

function LeafletPanel({ language }: { readonly language: Language }): ReactNode {
  return (
    <article className={styles["panel"]} lang={language} dir={directionOf(language)}>
      <p>{heroMedicine.patientInformation[language]}</p>
      <MedicineName language={language} />
      {heroSections.map(({ number, heading, sentence }) => (
        <div key={number} className={classNames(styles["row"], styles[`row${number}`])}>
          <h3>
            <NumberDot number={number} /> <span>{heading[language]}</span>
          </h3>
          <p>{sentence[language]}</p>
        </div>
      ))}
    </article>
  );
}

function MedicineName({ language }: { readonly language: Language }): ReactNode {
  const { name, substance, doseForm, sizes } = heroMedicine;
  const [smaller, larger] = sizes[language];
  return (
    <p className={styles["name"]}>
      {name[language]}
      <sup>®</sup>
      <small>
        {substance[language]} · {doseForm[language]} · <bdi>{smaller}</bdi> | <bdi>{larger}</bdi>
      </small>
    </p>
  );
}
