import { filled, type Language } from "../../../i18n/words.ts";
import { sitePath } from "../../../paths.ts";
import { siteAddress } from "../../../site/site-address.ts";
import { siteWords } from "../../../site/site-words.ts";
import { planGroups, planQuestions, pricingWords } from "./pricing-words.ts";

/** The plan and its questions as schema.org structured data. */
export function pricingFacts(language: Language): Readonly<Record<string, unknown>> {
  return { "@graph": [application(language), questions(language)] };
}

function application(language: Language): Readonly<Record<string, unknown>> {
  const t = pricingWords[language];
  return {
    "@type": "SoftwareApplication",
    name: siteWords[language].productName,
    url: siteAddress(sitePath("home", language)),
    inLanguage: ["en", "ar"],
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    isAccessibleForFree: true,
    featureList: planGroups.flatMap((group) => {
      const { name: _, ...features } = t.groups[group];
      return Object.values(features);
    }),
    offers: {
      "@type": "Offer",
      name: t.plan,
      price: "0",
      priceCurrency: "USD",
      url: siteAddress(sitePath("pricing", language)),
    },
  };
}

function questions(language: Language): Readonly<Record<string, unknown>> {
  const t = pricingWords[language];
  return {
    "@type": "FAQPage",
    inLanguage: language,
    mainEntity: planQuestions.map((name) => ({
      "@type": "Question",
      name: t[name].question,
      acceptedAnswer: {
        "@type": "Answer",
        text: filled(t[name].answer, { write: t.teams.write }),
      },
    })),
  };
}
