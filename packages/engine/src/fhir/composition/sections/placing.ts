import {
  genericSections,
  type LeafletSection,
  type ListPlacement,
} from "../../../leaflet/sections.ts";
import { longestTitle } from "../../../leaflet/title-keys.ts";
import { specialLists } from "../../../leaflet/profiles.ts";
import type { SectionKey } from "../../../leaflet/content.ts";
import type { RichText } from "../../../text/rich-text.ts";
import type { ReferenceReader } from "../../../text/read-reference.ts";
import { textOfItem } from "../../../text/read-items.ts";
import { plainText } from "../../../text/plain-text.ts";
import type { MarkupElement, MarkupNode } from "../../../text/markup.ts";
import { parseXhtmlId } from "./xhtml-ids.ts";
import { addParagraphs, addSimpleParagraph } from "./add-items.ts";
import type { LeafletDraft } from "./leaflet-draft.ts";
import {
  addText,
  blocksOf,
  illustratedText,
  notePictures,
  textPart,
  type IllustratedText,
} from "./illustrated-text.ts";
import { isElementNamed, textOf } from "../../../text/markup-text.ts";
import type { SectionMatch } from "./match-section.ts";
import type { SourceSection } from "./outline.ts";
import { isPlainText, readOwnTable } from "./own-table.ts";
import { inList, listsIn, nameOfPlace, numberedSectionOf, type SectionPlace } from "./place.ts";
import { isPrintedTitle, titleKeyOf, withoutNumber, type TitleSource } from "./printed-titles.ts";
import type { Reading } from "../../reading/reading.ts";
import type { Words } from "../../../words/words.ts";
import { heading, ownReader } from "./rich-text-in.ts";

/** The inputs and the result of placing the sections of a document. */
export interface Placing {
  readonly reading: Reading;
  readonly draft: LeafletDraft;
  readonly titles: TitleSource;
  /** The texts that Nashra prints in the language of the leaflet. */
  readonly words: Words;
  /** The sentences with the month of the last revision that Nashra prints or has printed, without their full stop. */
  readonly lastRevised: readonly string[];
  /** The titles of the sections of the first level, without numbers and in normalised spelling. */
  readonly topTitles: ReadonlySet<string>;
  /** Reads the references to sections; undefined in custom mode, which has none. */
  readonly referenceOf: ReferenceReader | undefined;
}

/** The text of a section, followed by the text of its nested sections under their titles. */
export function nestedText(
  placing: Placing,
  section: SourceSection,
  level: 3 | 4,
): readonly IllustratedText[] {
  const parts: IllustratedText[] = [];
  addNestedText(parts, placing, section, level);
  return parts;
}

/** Like `nestedText`, but starts with the section's own title. */
export function titledText(
  placing: Placing,
  section: SourceSection,
  level: 3 | 4,
): readonly IllustratedText[] {
  const parts: IllustratedText[] = [];
  addTitledText(parts, placing, section, level);
  return parts;
}

// All levels add to one list. If each level copied the blocks of the levels below, deep sections would take long.

function addNestedText(
  parts: IllustratedText[],
  placing: Placing,
  section: SourceSection,
  level: 3 | 4,
): void {
  addText(parts, illustratedText(placing.reading, section.node, section.text));
  for (const inner of section.sections) addTitledText(parts, placing, inner, level);
}

function addTitledText(
  parts: IllustratedText[],
  placing: Placing,
  section: SourceSection,
  level: 3 | 4,
): void {
  addText(parts, textPart(heading(level, section.title)));
  addNestedText(parts, placing, section, 4);
}

export interface TextTarget {
  /** The list for text that has no id written by Nashra. */
  readonly list: SectionKey;
  readonly place: SectionPlace;
  /** Content to insert before the text. */
  readonly lead: RichText;
}

/**
 * Places a section's text. Parts, items and tables that Nashra wrote are recognised by their ids; the text between two
 * items becomes one paragraph of the list of its part. Returns true if Nashra wrote the whole text.
 */
export function placeText(placing: Placing, source: SourceSection, target: TextTarget): boolean {
  let others: MarkupNode[] = [];
  let { lead, list } = target;
  let own = true;
  const flush = (): void => {
    if (others.length === 0) return;
    const parts = illustratedText(placing.reading, source.node, others);
    own &&= parts.length === 0;
    if (parts.length > 0) {
      addParagraphs(placing, list, parts, { lead });
      lead = [];
    }
    others = [];
  };
  const lists = listsIn(target.place);
  const hasTables = numberedSectionOf(target.place)?.tables === true;
  for (const part of partsOf(placing, source, { list, lists })) {
    if (part.list !== list) flush();
    ({ list } = part);
    for (const node of part.nodes) {
      const item = ownItem(node, lists);
      const table = hasTables ? readOwnTable(node, placing.draft.meter) : undefined;
      if (item === undefined && table === undefined) {
        others.push(node);
        continue;
      }
      flush();
      addParagraphs(placing, list, [], { lead });
      lead = [];
      if (table !== undefined) placing.draft.tables.push(table);
      if (item !== undefined) addOwnItem(placing, source, item);
    }
  }
  flush();
  addParagraphs(placing, list, [], { lead });
  return own;
}

function addOwnItem(placing: Placing, { node }: SourceSection, item: OwnItem): void {
  const { list, id, element } = item;
  const simple = textOfItem(element);
  if (simple !== undefined) return addSimpleParagraph(placing.draft, list, id, simple);
  const read = ownReader(placing.referenceOf);
  const parts = illustratedText(placing.reading, node, element.children, read);
  addParagraphs(placing, list, parts, { id });
}

interface TextPart {
  /** The list for text that has no id written by Nashra. */
  readonly list: SectionKey;
  readonly nodes: readonly MarkupNode[];
}

interface PartTarget {
  readonly list: SectionKey;
  /** The lists whose parts the section can contain. */
  readonly lists: readonly ListPlacement[];
}

/**
 * The nodes of a section's text. A part that Nashra wrote is replaced by its content, without its heading: it is the
 * printed one or an own title of the author.
 */
function partsOf(
  placing: Placing,
  { text }: SourceSection,
  { list, lists }: PartTarget,
): readonly TextPart[] {
  return text.map((node) => {
    const id = isElementNamed(node, "div") ? node.attributes["id"] : undefined;
    const placement = lists.find(({ slug }) => slug === id);
    if (placement === undefined || node.kind === "text") return { list, nodes: [node] };
    const [first, ...others] = node.children;
    const heading =
      first !== undefined && isElementNamed(first, "h3") && first.children.every(isPlainText)
        ? textOf([first])
        : undefined;
    const isTaken =
      heading !== undefined &&
      others.length > 0 &&
      takeTitle(placing, heading, inList(placement.list));
    return { list: placement.list, nodes: isTaken ? others : node.children };
  });
}

/**
 * Takes the title of a place that has text: the printed title, or an author's own title, which is kept. Returns false if
 * the title must be kept as text: it is too long, or the place already has one.
 */
export function takeTitle(placing: Placing, title: string, place: SectionPlace): boolean {
  const { draft, titles } = placing;
  if (title === "" || isPrintedTitle(title, place, titles)) return true;
  const key = titleKeyOf(place);
  if (key === undefined) return false;
  const own = withoutNumber(title, place, titles).trim();
  if (key === specialLists.excipients && draft.names.excipients === "") {
    const names = titles.words.excipientNamesIn(own, titles.medicineName);
    if (names !== undefined) {
      draft.names.excipients = names;
      return true;
    }
  }
  if (own === "" || own.length > longestTitle || draft.ownTitles.has(key)) return false;
  draft.ownTitles.set(key, own);
  return true;
}

interface OwnItem {
  readonly list: SectionKey;
  readonly id: string;
  readonly element: MarkupElement;
}

/** An item of one of these lists, recognised by an id that Nashra wrote. */
function ownItem(node: MarkupNode, lists: readonly ListPlacement[]): OwnItem | undefined {
  if (!isElementNamed(node, "div")) return undefined;
  const id = parseXhtmlId(node.attributes["id"] ?? "");
  const placement = lists.find(({ slug }) => slug === id?.list);
  if (id === undefined || placement === undefined) return undefined;
  return { list: placement.list, id: id.itemId, element: node };
}

/**
 * Reports a section if its place was not determined by its code, or if the leaflet replaces its title. A
 * section with the printed title or an own title is not reported if `own` is true, which means that Nashra wrote its
 * text.
 */
export function noteMatch(
  { reading, titles, draft }: Placing,
  { node, title }: SourceSection,
  match: SectionMatch,
  own: boolean,
): void {
  const key = titleKeyOf(match.place);
  const isOwn =
    key !== undefined &&
    match.by === "code" &&
    draft.ownTitles.get(key) === withoutNumber(title, match.place, titles);
  const printed = isOwn || isPrintedTitle(title, match.place, titles);
  if (printed && (own || match.by === "code")) return;
  if (match.by === "code" && (title === "" || !match.same)) return;
  reading.note(
    "import-approximated",
    node,
    { text: title, placed: nameOfPlace(match.place), by: match.by },
    "title",
  );
}

/** The list for unplaced sections before the first placed section. */
export const firstList: SectionKey = specialLists.introduction;
/** The list "other information", for text after the last sections. */
export const lastList = firstListOf(genericSections.at(-1));

function firstListOf(section: LeafletSection | undefined): SectionKey {
  const first = section?.lists[0];
  if (first === undefined) throw new Error("a leaflet section has no list");
  return first.list;
}

/** Reports text and images that have no place in the leaflet. */
export function noteUnplaced(
  { reading }: Placing,
  { node, title }: SourceSection,
  parts: readonly IllustratedText[],
): void {
  notePictures(reading, node, parts);
  const text = [title, plainText(blocksOf(parts))].filter((part) => part !== "");
  if (text.length > 0) reading.note("import-unplaced", node, { element: "section", text }, "text");
}
