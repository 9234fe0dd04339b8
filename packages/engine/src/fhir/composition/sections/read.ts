import type { LeafletContent, SectionKey } from "../../../leaflet/content.ts";
import type { ContactField } from "../../../leaflet/field-names.ts";
import { effectiveLanguage, supportedLanguage } from "../../../leaflet/language.ts";
import { wordsIn } from "../../../words/words-in.ts";
import { isCustom, topSections } from "./top-sections.ts";
import { finishDraft, startDraft } from "./leaflet-draft.ts";
import { outlineOf, type SourceSection } from "./outline.ts";
import { ownReferences } from "./own-references.ts";
import { placeCustom } from "./place-custom.ts";
import { holderWords, readContacts } from "./place-authorisation-holder.ts";
import { placeStandard } from "./place-standard.ts";
import type { MarkupNode } from "../../../text/markup.ts";
import type { SectionPlace } from "./place.ts";
import type { Placing } from "./placing.ts";
import type { Reading } from "../../reading/reading.ts";
import { readHeader } from "./source-header.ts";

type SourceTexts = Pick<
  LeafletContent,
  SectionKey | "customMode" | "tables" | "instructionSteps" | "customQA" | "subName" | "sizes"
> &
  Partial<Pick<LeafletContent, ContactField>>;

/**
 * Reads the sections of a document into the lists of a leaflet, or into custom questions, and those contact data of the
 * company that `company` does not have.
 */
export function readSections(
  reading: Reading,
  titles: Pick<LeafletContent, "medicineName" | "language" | "revisionDate">,
  company: Pick<LeafletContent, ContactField>,
): SourceTexts {
  const language = effectiveLanguage(titles);
  const words = wordsIn(supportedLanguage(language) ?? "en");
  const all = topSections(outlineOf(reading, titles));
  const { rest: header, ...names } = readHeader(textAt(all, "header"));
  const { rest: holder, contacts } = readContacts(textAt(all, "holder"), words, company);
  const top = withText(withText(all, "header", header), "holder", holder);
  const { subName, sizes } = names;
  const title = [titles.medicineName, subName];
  reading.addText([...title, ...sizes, ...Object.values(contacts), ...holderWords(titles)]);
  const customMode = isCustom(all);
  const referenceOf = customMode ? undefined : ownReferences(language);
  const draft = startDraft(reading.textMeter);
  const placing: Placing = { reading, draft, titles, words, referenceOf };
  if (customMode) placeCustom(placing, top);
  else placeStandard(placing, top);
  const { texts, findings } = finishDraft(placing.draft);
  for (const { code, details } of findings) reading.note(code, reading.composition, details);
  return { ...texts, ...contacts, customMode, subName, sizes };
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
