import type { SectionKey } from "../leaflet/content.ts";
import type { SectionName } from "../leaflet/sections.ts";

/** What can stand under a title: a numbered section, a list of paragraphs, or one of the others. */
export type TitledPlace =
  | SectionName
  | SectionKey
  | "header"
  | "tableOfContents"
  | "instructions"
  | "holder";

/**
 * Titles as leaflets of one language have them, without accents, capitals and punctuation: the QRD
 * template's and those of the documents published so far. ` *` stands for the medicine's name, or
 * nothing; brackets, `|` and `?` mean what they mean in a regular expression.
 * https://www.ema.europa.eu/en/human-regulatory-overview/marketing-authorisation/product-information-requirements/product-information-templates-human
 */
export type SectionTitles = Readonly<Partial<Record<TitledPlace, TitlesOfPlace>>>;

export interface TitlesOfPlace {
  /** They say what the leaflet prints there anyway. */
  readonly same?: readonly string[];
  /** They say more or less than that, and have to be kept. */
  readonly other?: readonly string[];
}
