import type { Language } from "../../../i18n/words.ts";
import { sitePath } from "../../../paths.ts";
import { siteData } from "../../../site-data.ts";
import { siteWords } from "../../../site/site-words.ts";
import { otherThan } from "../../../site/other-hand.tsx";
import { homeWords } from "./home-words.ts";

/** Whose site this is. https://schema.org/Organization */
export function organization(language: Language): Readonly<Record<string, unknown>> {
  const { origin, email, phone, social, claims } = siteData;
  return {
    "@type": "Organization",
    name: siteWords[language].productName,
    alternateName: siteWords[otherThan(language)].productName,
    description: homeWords[language].meta.description,
    url: new URL(sitePath("home", language), origin).href,
    logo: new URL("/icon-512.png", origin).href,
    foundingDate: claims.about.founded,
    email,
    telephone: phone,
    sameAs: [social],
  };
}
