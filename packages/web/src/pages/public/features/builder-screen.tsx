import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { Band } from "../../../site/band.tsx";
import { CreasedColumns } from "../../../site/creased-columns.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { featuresWords } from "./features-words.ts";
import inArabic from "./screens/builder-ar.webp";
import inEnglish from "./screens/builder-en.webp";
import styles from "./builder-screen.module.css";

const pictures = { en: inEnglish, ar: inArabic };
const names = { en: featuresWords.en.screen.name, ar: featuresWords.ar.screen.name };

/** A screenshot of the builder with captions for its parts. */
export function BuilderScreen(): ReactNode {
  const { t, language } = useWords(featuresWords);
  const { alt, left, text, leaflet } = t.screen;
  return (
    <Band first>
      <BilingualHeading heading names={names} />
      <img
        className={styles["screen"]}
        src={pictures[language]}
        alt={alt}
        width={1440}
        height={1000}
        loading="lazy"
        decoding="async"
      />
      <CreasedColumns columns={3} underHeading>
        {[left, text, leaflet].map((part) => (
          <div key={part.title}>
            <h3>{part.title}</h3>
            <p>{part.text}</p>
          </div>
        ))}
      </CreasedColumns>
    </Band>
  );
}
