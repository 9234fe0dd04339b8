import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { Band } from "../../../site/band.tsx";
import { leafletSections } from "./hero-leaflet.ts";
import { homeWords } from "./home-words.ts";
import { NumberDot } from "./number-dot.tsx";
import styles from "./measured.module.css";

/** The sections of every leaflet, stacked like the dots with which calligraphers measure letters. */
export function Measured(): ReactNode {
  const { t, language } = useWords(homeWords);
  return (
    <Band>
      <div className={styles["leaf"]}>
        <div>
          <h2>{t.measured.title}</h2>
          <p>{t.measured.text}</p>
        </div>
        <ol className={styles["sections"]}>
          {leafletSections.map(({ number, heading, code }) => (
            <li key={number}>
              <NumberDot number={number} /> <span>{heading[language]}</span>{" "}
              <code>
                <bdi>{code}</bdi>
              </code>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
