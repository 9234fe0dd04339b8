import type { Language } from "../../../i18n/words.ts";
import { sitePath } from "../../../paths.ts";
import { siteData, type Claim } from "../../../site-data.ts";
import { siteAddress } from "../../../site/site-address.ts";
import { siteWords } from "../../../site/site-words.ts";
import { otherLanguageOf } from "../../../site/other-language.tsx";
import { homeWords } from "./home-words.ts";

/** Structured data about the operator of this site. https://schema.org/Organization */
export function organization(language: Language): Readonly<Record<string, unknown>> {
  const { email, phone, social, claims } = siteData;
  const founded: Claim = claims.about.founded;
  return {
    "@type": "Organization",
    name: siteWords[language].productName,
    alternateName: siteWords[otherLanguageOf(language)].productName,
    description: homeWords[language].meta.description,
    url: siteAddress(sitePath("home", language)),
    logo: siteAddress("/icon-512.png"),
    ...(founded.shown && { foundingDate: founded.value }),
    email,
    telephone: phone,
    sameAs: [social],
  };
}
