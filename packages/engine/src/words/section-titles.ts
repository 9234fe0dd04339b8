import type { SectionKey } from "../leaflet/content.ts";
import type { SectionName } from "../leaflet/sections.ts";

/** The places that can have a title. */
export type TitledPlace =
  | SectionName
  | SectionKey
  | "header"
  | "tableOfContents"
  | "instructions"
  | "holder";

/**
 * Titles in leaflets of one language, without accents, capitals and punctuation, from the QRD template and
 * from published documents. ` *` matches the medicine's name or nothing; brackets, `|` and `?` have the
 * meaning of a regular expression.
 * https://www.ema.europa.eu/en/human-regulatory-overview/marketing-authorisation/product-information-requirements/product-information-templates-human
 */
export type SectionTitles = Readonly<Partial<Record<TitledPlace, TitlesOfPlace>>>;

export interface TitlesOfPlace {
  /** Titles with the same meaning as the title that Nashra prints. */
  readonly same?: readonly string[];
  /** Titles with a different meaning, which must be kept. */
  readonly other?: readonly string[];
}
