import {
  effectiveLanguage,
  leafletHeadings,
  type LanguageFile,
  type LeafletContent,
  type LeafletHeadings,
} from "@nashra/engine";

import { useLanguageFile } from "./language-files.ts";
import { useLeaflet } from "./leaflet-store.ts";

/** The fields on which the headings depend. */
type HeadingSource = Parameters<typeof leafletHeadings>[0] & Pick<LeafletContent, "language">;

interface KnownHeadings {
  readonly source: readonly unknown[];
  readonly headings: LeafletHeadings;
}

/** The last headings, because each part of the form asks for them after each change of the leaflet. */
let known: KnownHeadings | undefined;

/** The headings of a leaflet whose language is loaded. Returns the same object until a heading could change. */
export function headingsOf(
  content: HeadingSource,
  languages: readonly LanguageFile[],
): LeafletHeadings {
  const { language, medicineName, type, profile, verb, excipientNames, sectionTitles } = content;
  const fields = [language, medicineName, type, profile, verb, excipientNames, sectionTitles];
  const source = [...fields, content.customMode, languages];
  if (known?.source.every((one, index) => one === source[index])) return known.headings;
  const headings = leafletHeadings(content, { language: effectiveLanguage(content), languages });
  known = { source, headings };
  return headings;
}

/**
 * A part of the headings of the edited leaflet; undefined while the language of the leaflet is not loaded. `select` must
 * return the same value for the same headings.
 */
export function useHeadings<T>(select: (headings: LeafletHeadings) => T): T | undefined {
  const language = useLanguageFile(useLeaflet((content) => effectiveLanguage(content)));
  return useLeaflet((content) =>
    language.kind === "ready" ? select(headingsOf(content, language.languages)) : undefined,
  );
}
