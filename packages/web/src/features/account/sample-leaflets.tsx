import type { ReactNode } from "react";

import { directionOf, useLanguage } from "../../i18n/language.tsx";
import { sampleLeafletTexts, type SampleLeaflet } from "./sample-leaflet-texts.ts";
import styles from "./sample-leaflets.module.css";

/** Decorative sample leaflets in both languages. The one in the interface language is on top. */
export function SampleLeaflets(): ReactNode {
  const { language } = useLanguage();
  const other = language === "ar" ? "en" : "ar";
  return (
    <div className={styles["pictures"]} aria-hidden="true">
      <div className={styles["under"]}>
        <Sheet leaflet={sampleLeafletTexts[other]} />
      </div>
      <div className={styles["over"]}>
        <Sheet leaflet={sampleLeafletTexts[language]} />
      </div>
    </div>
  );
}

function Sheet({ leaflet }: { readonly leaflet: SampleLeaflet }): ReactNode {
  const { language, kind, title, substance, sizes, sections } = leaflet;
  return (
    <div className={styles["sheet"]} lang={language} dir={directionOf(language)}>
      <p className={styles["kind"]}>{kind}</p>
      <p className={styles["title"]}>
        {title}
        <sup>®</sup>
      </p>
      <p className={styles["substance"]}>{substance}</p>
      <p className={styles["sizes"]}>
        <bdi>{sizes[0]}</bdi>
        <span>|</span>
        <bdi>{sizes[1]}</bdi>
      </p>
      {sections.map((section, index) => (
        <div key={section.title} className={styles["section"]}>
          <p className={styles["heading"]}>
            <span className={styles["number"]}>{index + 1}</span>
            {section.title}
          </p>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.points !== undefined && (
            <ul>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
