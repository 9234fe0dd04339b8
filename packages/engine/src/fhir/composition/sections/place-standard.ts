import type { SectionKey } from "../../../leaflet/content.ts";
import { leafletOutline } from "../../../leaflet/sections.ts";
import type { RichText } from "../../../text/rich-text.ts";
import { placeAuthorisationHolder } from "./place-authorisation-holder.ts";
import { addParagraphs } from "./add-items.ts";
import { blocksOf, notePictures } from "./illustrated-text.ts";
import type { SectionMatch } from "./match-section.ts";
import type { SourceSection } from "./outline.ts";
import { inSection, isSamePlace, listOf, numberedSectionOf, type SectionPlace } from "./place.ts";
import { isPrintedTitle, type TitleSource } from "./printed-titles.ts";
import { placeTableOfContents } from "./place-table-of-contents.ts";
import { placeSteps } from "./place-steps.ts";
import {
  firstList,
  lastList,
  noteMatch,
  placeText,
  takeTitle,
  titledText,
  type Placing,
} from "./placing.ts";
import { normaliseSpace } from "../../reading/repeated-text.ts";
import { heading } from "./rich-text-in.ts";
import { plainText } from "../../../text/plain-text.ts";
import { containsText } from "./top-sections.ts";

/**
 * Places the sections of a leaflet that is not in custom mode. A section with no known place is added to the
 * list of the preceding section, under its own title. After the section on storage, the instructions for use
 * or the section about the marketing authorisation holder, it is added to the first list of the last numbered
 * section instead.
 */
export function placeStandard(placing: Placing, top: readonly SourceSection[]): void {
  let list = firstList;
  for (const section of top) {
    const { match } = section;
    if (match === undefined) placeUnknown(placing, section, list);
    else placeMatched(placing, section, match, list);
    list = (match && listAfter(match.place)) ?? list;
  }
}

function placeMatched(
  placing: Placing,
  section: SourceSection,
  match: SectionMatch,
  list: SectionKey,
): void {
  switch (match.place.kind) {
    case "section":
    case "list":
      return placeNumbered(placing, section, match);
    case "instructions":
      return placeInstructions(placing, section, match);
    case "holder":
      return placeAuthorisationHolder(placing, section, match, 4, (parts) => {
        addParagraphs(placing, lastList, parts, { lead: heading(3, section.title) });
        noteMatch(placing, section, { ...match, by: "title", same: false }, false);
      });
    case "lastRevised":
      return placeLastRevised(placing, section);
    case "tableOfContents":
      return placeTableOfContents(placing, section);
    case "header":
    case "question":
      return placeIntroduction(placing, section, match, list);
  }
}

/**
 * Places the text of the header section in the introduction, under its title if this is not the printed one. After the
 * first section, it is placed in the current list.
 */
function placeIntroduction(
  placing: Placing,
  section: SourceSection,
  match: SectionMatch,
  list: SectionKey,
): void {
  if (!containsText(section)) return noteMatch(placing, section, { ...match, same: true }, true);
  const isPrinted = isPrintedTitle(section.title, match.place, placing.titles);
  const lead = isPrinted ? [] : heading(3, section.title);
  const own = placeText(placing, section, { list, place: match.place, lead });
  noteMatch(placing, section, isPrinted ? match : { ...match, by: "title" }, own);
  for (const inner of section.sections) placeInner(placing, inner, list);
}

/** The month of the last revision is a field. A section with anything else is placed in the last section. */
function placeLastRevised(placing: Placing, section: SourceSection): void {
  const parts = titledText(placing, section, 3);
  const lines = plainText(blocksOf(parts)).split("\n").map(withoutFullStop);
  const isSentence = (line: string) => line === "" || placing.lastRevised.includes(line);
  if (lines.every(isSentence) && lines.some((line) => line !== ""))
    return notePictures(placing.reading, section.node, parts);
  placeUnknown(placing, section, lastList);
}

/** A sentence with single spaces and without its full stop, for comparison. */
export function withoutFullStop(sentence: string): string {
  return normaliseSpace(sentence).replace(/\.$/, "");
}

function placeUnknown(placing: Placing, section: SourceSection, list: SectionKey): void {
  const parts = titledText(placing, section, 3);
  if (parts.length === 0) return;
  addParagraphs(placing, list, parts);
  const details = { text: section.title, placed: list, by: "order" };
  placing.reading.note("import-approximated", section.node, details, "title");
}

/** Places a section whose place is a list, or a numbered section. */
export function placeNumbered(placing: Placing, source: SourceSection, match: SectionMatch): void {
  const list = listOf(match.place);
  if (list === undefined) return placeUnknown(placing, source, firstList);
  const lead = leadOf(placing, source, match);
  const own = placeText(placing, source, { list, place: match.place, lead });
  noteMatch(placing, source, match, own);
  for (const inner of source.sections) placeInner(placing, inner, list);
}

/** Places the instructions for use as steps. */
export function placeInstructions(
  placing: Placing,
  section: SourceSection,
  match: SectionMatch,
): void {
  const lead = leadOf(placing, section, match);
  noteMatch(placing, section, match, false);
  placeSteps(placing, section, lead);
}

/** What must be kept of a title as text: nothing if it is printed, or if it is kept as an own title. */
function leadOf(placing: Placing, source: SourceSection, match: SectionMatch): RichText {
  const isPrinted = containsText(source) || containsCompany(match.place, placing.titles);
  if (!isPrinted) return match.same ? [] : heading(3, source.title);
  return takeTitle(placing, source.title, match.place) ? [] : heading(3, source.title);
}

/** Whether the leaflet prints the company in this section, which therefore always has a title. */
function containsCompany(place: SectionPlace, { profile = "generic" }: TitleSource): boolean {
  const { sections } = leafletOutline({ profile }, "complete");
  const section = sections.find(({ name }) => isSamePlace(place, inSection(name)));
  return section?.items.some(({ kind }) => kind === "company") === true;
}

function placeInner(placing: Placing, section: SourceSection, list: SectionKey): void {
  if (section.match === undefined) {
    return addParagraphs(placing, list, titledText(placing, section, 3));
  }
  placeMatched(placing, section, section.match, list);
}

/**
 * The list for sections without a known place after a section with this place; undefined if the list does not
 * change.
 */
function listAfter(place: SectionPlace): SectionKey | undefined {
  if (place.kind === "holder" || place.kind === "lastRevised" || place.kind === "instructions")
    return lastList;
  const section = numberedSectionOf(place);
  return section?.name === "storage" ? lastList : listOf(place);
}
