import type { LeafletContent, SectionKey } from "../../../leaflet/content.ts";
import { effectiveLanguage, supportedLanguage } from "../../../leaflet/language.ts";
import { wordsIn } from "../../../words/words-in.ts";
import { isCustom, topSections } from "./top-sections.ts";
import { finishDraft, startDraft } from "./leaflet-draft.ts";
import { outlineOf, type SourceSection } from "./outline.ts";
import { placeCustom } from "./place-custom.ts";
import { holderWords } from "./place-authorisation-holder.ts";
import { placeStandard } from "./place-standard.ts";
import type { Placing } from "./placing.ts";
import type { Reading } from "../../reading/reading.ts";
import { readHeader } from "./source-header.ts";

type SourceTexts = Pick<
  LeafletContent,
  SectionKey | "customMode" | "tables" | "instructionSteps" | "customQA" | "subName" | "sizes"
>;

/** Reads the sections of a document into the lists of a leaflet, or into custom questions. */
export function readSections(
  reading: Reading,
  titles: Pick<LeafletContent, "medicineName" | "language" | "revisionDate">,
): SourceTexts {
  const top = topSections(outlineOf(reading, titles));
  const header = headerOf(top);
  const { subName, sizes } = header;
  const title = [titles.medicineName, subName];
  reading.addText([...title, ...sizes, ...holderWords(titles)]);
  const customMode = isCustom(top);
  const words = wordsIn(supportedLanguage(effectiveLanguage(titles)) ?? "en");
  const placing: Placing = { reading, draft: startDraft(reading.textMeter), titles, words };
  if (customMode) placeCustom(placing, header.top);
  else placeStandard(placing, header.top);
  const { texts, findings } = finishDraft(placing.draft);
  for (const { code, details } of findings) reading.note(code, reading.composition, details);
  return { ...texts, customMode, subName, sizes };
}

/** Removes sub-name and sizes from the header's text and returns them separately. */
function headerOf(top: readonly SourceSection[]): {
  readonly top: readonly SourceSection[];
  readonly subName: string;
  readonly sizes: readonly string[];
} {
  const header = top.find((section) => section.match?.place.kind === "header");
  if (header === undefined) return { top, subName: "", sizes: [] };
  const { rest, ...names } = readHeader(header.text);
  return {
    ...names,
    top: top.map((section) => (section === header ? { ...section, text: rest } : section)),
  };
}
