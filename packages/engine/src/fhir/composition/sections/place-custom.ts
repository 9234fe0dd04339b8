import { placeTableOfContents } from "./place-table-of-contents.ts";
import type { LeafletTable } from "../../../leaflet/content.ts";
import { hasImage } from "../../../leaflet/item-image.ts";
import { lastLists } from "../../../leaflet/sections.ts";
import type { MarkupNode } from "../../../text/markup.ts";
import type { OutputMeter } from "../../../text/output-meter.ts";
import { richTextToHtml } from "../../../text/rich-text-html.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";
import { child, children, string, type Element } from "../../reading/elements.ts";
import { isElementNamed } from "../../../text/markup-text.ts";
import { addQuestion } from "./add-items.ts";
import { addText, blocksOf, illustratedText } from "./illustrated-text.ts";
import type { SourceSection } from "./outline.ts";
import { readOwnTable } from "./own-table.ts";
import { placeAuthorisationHolder } from "./place-authorisation-holder.ts";
import { placeInstructions, placeNumbered } from "./place-standard.ts";
import { inList, isSamePlace } from "./place.ts";
import { nestedText, noteMatch, noteUnplaced, titledText, type Placing } from "./placing.ts";
import { ownText } from "./rich-text-in.ts";

/**
 * Places the sections of a leaflet in custom mode: the title becomes the question, and the text becomes the
 * answer.
 */
export function placeCustom(placing: Placing, top: readonly SourceSection[]): void {
  for (const section of top) placeSection(placing, section);
}

function placeSection(placing: Placing, section: SourceSection): void {
  const { match } = section;
  switch (match?.place.kind) {
    case "question":
      return placeOwnQuestion(placing, section);
    case "instructions":
      return placeInstructions(placing, section, match);
    case "holder":
      return placeAuthorisationHolder(placing, section, match, 3, (answer) =>
        placeQuestion(placing, section, answer),
      );
    case "tableOfContents":
      return placeTableOfContents(placing, section);
    case "header":
      return placeIntroduction(placing, section);
    case "list":
      return lastLists.some(({ list }) => isSamePlace(inList(list), match.place))
        ? placeNumbered(placing, section, match)
        : placeQuestion(placing, section);
    default:
      return placeQuestion(placing, section);
  }
}

/**
 * Places the text of the header section, without the sub-name and the sizes, which were already read. In
 * documents that Nashra built, the section contains no other text.
 */
function placeIntroduction(placing: Placing, section: SourceSection): void {
  const { match } = section;
  const text = nestedText(placing, section, 3);
  if (text.length > 0) return placeQuestion(placing, section, text);
  if (match) noteMatch(placing, section, { ...match, same: true }, true);
}

function placeQuestion(
  placing: Placing,
  section: SourceSection,
  answer = nestedText(placing, section, 3),
): void {
  const { reading } = placing;
  if (answer.length === 0) return placeTitle(placing, section);
  const question = section.title || nameOf(section.node) || placing.titles.medicineName;
  addQuestion(placing, question, answer);
  const details = { text: section.title, placed: "customQA", by: "title" };
  reading.note("import-approximated", section.node, details, "title");
}

/**
 * A question needs an answer, so a title without text becomes a heading at the end of the preceding answer. An image
 * follows its text, so after an image the heading starts another answer to the same question.
 */
function placeTitle(placing: Placing, section: SourceSection): void {
  const { customQA, meter } = placing.draft;
  const last = customQA.at(-1);
  const title = titledText(placing, section, 3);
  if (last === undefined) return noteUnplaced(placing, section, []);
  if (hasImage(last)) return addQuestion(placing, last.question, title);
  const heading = richTextToHtml(blocksOf(title), meter);
  customQA.splice(-1, 1, { ...last, answer: last.answer + heading });
}

function nameOf(node: Element): string {
  const code = child(node, "code");
  const displays = children(code, "coding").map((coding) => string(coding, "display"));
  return [string(code, "text"), ...displays].find((text) => text.trim() !== "")?.trim() ?? "";
}

function placeOwnQuestion(placing: Placing, section: SourceSection): void {
  const { draft } = placing;
  const [first, ...others] = section.text;
  if (first === undefined || !isElementNamed(first, "div")) return placeQuestion(placing, section);
  const { tables, rest } = withoutTables(others, draft.meter);
  for (const table of tables) draft.tables.push(table);
  const answer = [...illustratedText(placing.reading, section.node, first.children, ownText)];
  addText(answer, illustratedText(placing.reading, section.node, rest));
  for (const inner of section.sections) addText(answer, titledText(placing, inner, 3));
  const id = parseXhtmlId(first.attributes["id"] ?? "")?.itemId ?? "";
  if (answer.length === 0) answer.push({ blocks: [], picture: undefined });
  addQuestion(placing, section.title, answer, id);
}

function withoutTables(
  nodes: readonly MarkupNode[],
  meter: OutputMeter,
): {
  readonly tables: readonly LeafletTable[];
  readonly rest: readonly MarkupNode[];
} {
  const read = nodes.map((node) => ({ node, table: readOwnTable(node, meter) }));
  return {
    tables: read.map(({ table }) => table).filter((table) => table !== undefined),
    rest: read.filter(({ table }) => table === undefined).map(({ node }) => node),
  };
}
