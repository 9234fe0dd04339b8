import type { Markup } from "../preview/element.ts";
import type { PublicPageInput } from "./page-input.ts";
import type { PublicLeaflet } from "./public-leaflet.ts";

/** The data block for search engines: a `MedicalWebPage` about a `Drug`. https://schema.org/MedicalWebPage */
export function jsonLd(
  leaflet: PublicLeaflet,
  { version, publishedAt, addresses, publisher, gtins = leaflet.gtins }: PublicPageInput,
): Markup {
  const { title, name, doseForm, company, language, revised } = leaflet;
  const organization = (named: string, url?: string) =>
    named === "" ? undefined : { "@type": "Organization", name: named, url };
  const page = {
    "@context": "https://schema.org",
    "@type": "MedicalWebPage",
    name: title,
    url: addresses.canonical,
    inLanguage: language,
    datePublished: publishedAt,
    lastReviewed: revised === "" ? undefined : revised,
    version,
    publisher: organization(publisher?.name ?? company, publisher?.address),
    audience: { "@type": "Patient" },
    about: {
      "@type": "Drug",
      name,
      dosageForm: doseForm === "" ? undefined : doseForm,
      manufacturer: organization(company),
      gtin: gtins.length > 1 ? gtins : gtins[0],
    },
  };
  return `<script type="application/ld+json">${JSON.stringify(page).replaceAll("<", "\\u003c")}</script>`;
}
