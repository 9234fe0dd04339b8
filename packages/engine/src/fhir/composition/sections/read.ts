import type { BuildOptions, LeafletContent } from "../../../leaflet/content.ts";
import type { ContactField } from "../../../leaflet/field-names.ts";
import { effectiveLanguage } from "../../../leaflet/language.ts";
import { isCustom, topSections } from "./top-sections.ts";
import { withCompanySection } from "./company-parts.ts";
import { foldTitle } from "./fold-title.ts";
import { guessedProfile } from "./guess-profile.ts";
import { finishDraft, startDraft, type DraftTexts } from "./leaflet-draft.ts";
import { outlineOf, type SourceSection } from "./outline.ts";
import { ownReferences } from "./own-references.ts";
import { placeCustom } from "./place-custom.ts";
import { holderWords, readContacts, revisedSentences } from "./place-authorisation-holder.ts";
import { placeStandard, withoutFullStop } from "./place-standard.ts";
import type { MarkupNode } from "../../../text/markup.ts";
import type { SectionPlace } from "./place.ts";
import type { Placing } from "./placing.ts";
import type { TitleSource } from "./printed-titles.ts";
import { languageFileOrEnglish } from "../../../words/languages.ts";
import { sourceForm } from "./source-form.ts";
import type { Reading } from "../../reading/reading.ts";
import { readHeader } from "./source-header.ts";

type SourceTexts = DraftTexts &
  Pick<LeafletContent, "customMode" | "subName" | "sizes" | "profile" | "verb"> &
  Partial<Pick<LeafletContent, ContactField>>;

/** The fields of the leaflet that were read before its sections. */
export type SectionsSource = Pick<
  LeafletContent,
  "medicineName" | "type" | "language" | "country" | "profile" | "verb" | "revisionDate" | "product"
>;

/**
 * Reads the sections of a document into the lists of a leaflet, or into custom questions, and those contact data of the
 * company that `company` does not have.
 */
export function readSections(
  reading: Reading,
  source: SectionsSource,
  company: Pick<LeafletContent, ContactField>,
  languages?: BuildOptions["languages"],
): SourceTexts {
  const { medicineName } = source;
  const language = effectiveLanguage(source);
  const profile = profileOf(reading, source);
  const form = { ...source, language, languages, ...(profile && { profile }) };
  const { words, verb } = sourceForm(reading, form);
  const file = languageFileOrEnglish(language, languages);
  const titles: TitleSource = { medicineName, words, file, profile };
  const all = withCompanySection(topSections(outlineOf(reading, titles)), titles);
  const { rest: header, ...names } = readHeader(textAt(all, "header"));
  const { rest: holder, contacts } = readContacts(textAt(all, "holder"), words, company);
  const top = withText(withText(all, "header", header), "holder", holder);
  const { subName, sizes } = names;
  const title = [medicineName, subName];
  const repeated = [...Object.values(contacts), ...holderWords(source.revisionDate, words)];
  reading.addText([...title, ...sizes, ...repeated]);
  const customMode = isCustom(all);
  const referenceOf = customMode ? undefined : ownReferences(language, source);
  const draft = startDraft(reading.textMeter);
  const lastRevised = revisedSentences(source.revisionDate, words).map(withoutFullStop);
  const topTitles = new Set(top.map((section) => foldTitle(section.title).words));
  const placing: Placing = {
    reading,
    draft,
    titles,
    words,
    topTitles,
    referenceOf,
    lastRevised,
  };
  if (customMode) placeCustom(placing, top);
  else placeStandard(placing, top);
  const { texts, findings } = finishDraft(placing.draft);
  for (const { code, details } of findings) reading.note(code, reading.composition, details);
  return {
    ...texts,
    ...contacts,
    customMode,
    subName,
    sizes,
    ...(profile && { profile }),
    ...(verb && { verb }),
  };
}

/** The profile that the document names, else the one whose order it has. A guess is reported. */
function profileOf(reading: Reading, source: SectionsSource): SectionsSource["profile"] {
  if (source.profile !== undefined) return source.profile;
  const guess = guessedProfile(reading.composition, source);
  if (guess !== undefined) {
    const details = { element: "profile", text: guess, placed: "profile", by: "order" };
    reading.note("import-approximated", reading.composition, details);
  }
  return guess;
}

/** The text of the first section with a place of this kind. */
function textAt(top: readonly SourceSection[], kind: SectionPlace["kind"]): readonly MarkupNode[] {
  return top.find(({ match }) => match?.place.kind === kind)?.text ?? [];
}

function withText(
  top: readonly SourceSection[],
  kind: SectionPlace["kind"],
  text: readonly MarkupNode[],
): readonly SourceSection[] {
  const changed = top.find(({ match }) => match?.place.kind === kind);
  return top.map((section) => (section === changed ? { ...section, text } : section));
}
