import { effectiveLanguage, type LeafletContent } from "@nashra/engine";

/** A leaflet to be named by its title. Without `content`, its language is unknown. */
export interface TitledLeaflet {
  readonly title: string;
  readonly content?: LeafletContent | undefined;
}

/** The language of a leaflet's texts as a BCP 47 tag; undefined if it is unknown. */
export function languageOf({ title, content }: TitledLeaflet): string | undefined {
  return content && effectiveLanguage(content, title);
}
