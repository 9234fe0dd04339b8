import type { ReactNode } from "react";

import { useLanguage } from "../../../i18n/language.tsx";
import { siteData } from "../../../site-data.ts";
import { PartnerSeal } from "./partner-seal.tsx";
import styles from "./partners.module.css";

type Partner = keyof typeof siteData.partners;

/** The regulator and the telecom partner, as word marks of our own: a seal made of dots, and words. */
export function Partners(): ReactNode {
  const { language } = useLanguage();
  return (
    <ul className={styles["partners"]}>
      {/* Its own keys. */}
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
