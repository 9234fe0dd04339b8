import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { placeName } from "../../model/finding-place.ts";
import type { Found } from "./find-in-leaflet.ts";
import { findWords } from "./find-words.ts";
import styles from "./find.module.css";

export interface FindResultsProps {
  readonly found: readonly Found[];
  readonly current: number | undefined;
  readonly onChoose: (index: number, place: Found) => void;
}

/** The places with the text around them. Each leads to its place in the form. */
export function FindResults({ found, current, onChoose }: FindResultsProps): ReactNode {
  const { t, language } = useWords(findWords);
  return (
    <ol className={styles["results"]} aria-label={t.title}>
      {found.map((place, index) => (
        <li key={[...place.path, place.at].join("-")}>
          <button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => onChoose(index, place)}
          >
            <span className={styles["place"]}>{placeName(place.path, language)}</span>
            <span dir="auto" className={styles["around"]}>
              {place.before}
              <mark>{place.match}</mark>
              {place.after}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
