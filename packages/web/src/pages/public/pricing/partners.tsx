import type { ReactNode } from "react";

import { useLanguage } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { PartnerSeal } from "./partner-seal.tsx";
import styles from "./partners.module.css";

type Partner = keyof typeof siteData.partners;

/** The regulator and the telecom partner, each with its name, a description and an emblem that we designed. */
export function Partners(): ReactNode {
  const { language } = useLanguage();
  return (
    <ul className={styles["partners"]}>
      {/* The cast is safe: the object has exactly the keys of its type. */}
      {(Object.keys(siteData.partners) as Partner[]).map((partner) => (
        <li key={partner}>
          <PartnerSeal of={partner} />
          <div>
            <h3>{siteData.partners[partner].name[language]}</h3>
            <p>{siteData.partners[partner].about[language]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
