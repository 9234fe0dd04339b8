import type { MarkupNode } from "../../../text/markup.ts";
import { fieldRow, sectionKeys } from "../../../leaflet/field-names.ts";
import { specialLists } from "../../../leaflet/profiles.ts";
import { headerCode, holderCode, lastRevisedCode, listCode, sectionCodes } from "../../codes.ts";
import { child, children, string, type Element } from "../../reading/elements.ts";
import {
  areNumberedByTemplate,
  matchSection,
  type MatchContext,
  type SectionMatch,
} from "./match-section.ts";
import { isPrintedTitle, type TitleSource } from "./printed-titles.ts";
import { readNarrative } from "../../reading/narrative-nodes.ts";
import { inList, numberedSectionOf } from "./place.ts";
import type { Reading } from "../../reading/reading.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";
import { isBlank } from "../../../text/clean-text.ts";
import { textOfItem } from "../../../text/read-items.ts";
import { isElementNamed } from "../../../text/markup-text.ts";

/** A section of a document with its place in the leaflet. */
export interface SourceSection {
  readonly node: Element;
  readonly title: string;
  readonly text: readonly MarkupNode[];
  /** Undefined if neither the code, the title nor the number determines a place. */
  readonly match: SectionMatch | undefined;
  readonly sections: readonly SourceSection[];
}

/** The document's sections as a tree, each with its place in the leaflet. */
export function outlineOf(reading: Reading, titles: TitleSource): readonly SourceSection[] {
  return sectionsOf(reading, reading.composition, { inside: undefined, titles });
}

function sectionsOf(
  reading: Reading,
  parent: Element,
  outer: Pick<MatchContext, "inside" | "titles">,
): readonly SourceSection[] {
  const nodes = children(parent, "section");
  const titles = nodes.map((node) => reading.line(node, string(node, "title")));
  const numbered = outer.inside === undefined && areNumberedByTemplate(titles);
  const context = { ...outer, numbered };
  return nodes.map((node, index) => sectionOf(reading, node, titles[index] ?? "", context));
}

function sectionOf(
  reading: Reading,
  node: Element,
  title: string,
  context: MatchContext,
): SourceSection {
  const text = readNarrative(reading, node);
  const match = ownMatch(text, title, context.titles) ?? matchSection(node, title, context);
  const inside = (match && numberedSectionOf(match.place)) ?? context.inside;
  markSectionRead(reading, node, title, match);
  return { node, title, text, match, sections: sectionsOf(reading, node, { ...context, inside }) };
}

/**
 * Marks title and text as read, because the functions that place the section use both. Marks a code as read
 * if it determined the place or if its display equals the title. Marks a display as read if Nashra writes the
 * same display.
 */
function markSectionRead(
  reading: Reading,
  node: Element,
  title: string,
  match: SectionMatch | undefined,
): void {
  reading.markRead(node, "title", "text", "entry", "id");
  reading.addText([title]);
  for (const coding of children(child(node, "code"), "coding")) {
    if (match?.by === "code" || title === string(coding, "display"))
      reading.markRead(coding, "code");
    if (ownDisplays.has(string(coding, "display"))) reading.markRead(coding, "display");
  }
}

const ownDisplays = new Set(
  [
    headerCode,
    holderCode,
    lastRevisedCode,
    ...Object.values(sectionCodes),
    ...sectionKeys.map(listCode),
  ].flatMap((concept) => concept?.coding?.map((coding) => coding.display ?? "") ?? []),
);

const customQuestion: SectionMatch = { place: { kind: "question" }, by: "code", same: true };
const statementsPlace = inList(specialLists.statements);
const statementsSlug = fieldRow(specialLists.statements).slug;

/**
 * The place of a text that Nashra wrote as the answer to a custom question, or as standing statements, which have the
 * same code. The id of the first `div` shows this, independently of the section's title.
 */
function ownMatch(
  text: readonly MarkupNode[],
  title: string,
  titles: TitleSource,
): SectionMatch | undefined {
  const [first] = text;
  if (first === undefined || !isElementNamed(first, "div")) return undefined;
  const id = first.attributes["id"] ?? "";
  const list = id === statementsSlug ? id : parseXhtmlId(id)?.list;
  if (list === "question") return customQuestion;
  if (list !== statementsSlug) return undefined;
  const same = isPrintedTitle(title, statementsPlace, titles);
  return { place: statementsPlace, by: "code", same };
}

/** Whether a section, or a section nested in it, contains text, an image or a title. */
export function hasContent({ title, text, sections }: SourceSection): boolean {
  return title !== "" || isShown(text) || sections.some(hasContent);
}

/** Whether markup contains text or an image. */
export function isShown(nodes: readonly MarkupNode[]): boolean {
  return nodes.some((node) => {
    if (node.kind === "text") return !isBlank(node.text);
    // an item that was read as text is not blank
    return node.name === "img" || textOfItem(node) !== undefined || isShown(node.children);
  });
}
