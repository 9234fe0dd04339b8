import { diffArrays } from "diff";

import { diffTexts, type TextPart } from "../compare/compare-text.ts";
import { Effort } from "../compare/effort.ts";
import type { MarkupNode } from "../text/markup.ts";
import { flat, type PublicLeaflet, type PublicSection } from "./public-leaflet.ts";
import { linesOf, readLines, type TextLine } from "./text-lines.ts";

/** A run of words of a line that changed. */
export interface ChangedRun {
  readonly kind: TextPart["kind"];
  readonly text: string;
}

/** A line of text with a changed word. */
export type ChangedLine = readonly ChangedRun[];

export interface ChangedSection {
  /** The id of the section in the newer leaflet; undefined if it has no such section. */
  readonly id: string | undefined;
  readonly title: string;
  readonly lines: readonly ChangedLine[];
}

export interface LeafletChanges {
  readonly sections: readonly ChangedSection[];
  /** The number of changed lines; undefined if there are too many to show more than the sections. */
  readonly places: number | undefined;
}

/** Above this number of places, and above this number of characters, only the sections are shown. */
const mostPlaces = 30;
const mostCharacters = 20_000;

/** The id of the part of a page with the name of the medicine. */
export const headId = "leaflet";

/** The words that differ between two leaflets, section by section. The work is bounded. */
export function leafletChanges(before: PublicLeaflet, after: PublicLeaflet): LeafletChanges {
  const effort = new Effort();
  const compared = pairsOf(before, after).flatMap(({ id, title, from, to }) => {
    const blocks = changedBlocks(linesOf(from, before.images), linesOf(to, after.images));
    return blocks?.length === 0 ? [] : [{ id, title, blocks }];
  });
  const blocks = compared.flatMap((section) => section.blocks ?? []);
  const isLong =
    compared.some((section) => section.blocks === undefined) || lengthOf(blocks) > mostCharacters;
  const sections = compared.map(({ id, title, blocks = [] }) => ({
    id,
    title,
    lines: isLong ? [] : blocks.flatMap((block) => changedLines(block, before, after, effort)),
  }));
  const places = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  if (!isLong && places <= mostPlaces) return { sections, places };
  return { sections: sections.map((section) => ({ ...section, lines: [] })), places: undefined };
}

interface Pair {
  readonly id: string | undefined;
  readonly title: string;
  readonly from: readonly MarkupNode[];
  readonly to: readonly MarkupNode[];
}

/** The sections of both leaflets, in the order of the newer one. Sections that only the older has follow. */
function pairsOf(before: PublicLeaflet, after: PublicLeaflet): readonly Pair[] {
  const keyOf = keysOf([flat(before.sections), flat(after.sections)]);
  const older = new Map(flat(before.sections).map((section) => [keyOf(section), section]));
  const pairs = flat(after.sections).map((section): Pair => {
    const key = keyOf(section);
    const from = older.get(key);
    older.delete(key);
    return {
      id: section.id,
      title: section.title,
      from: from === undefined ? [] : nodesOf(from),
      to: nodesOf(section),
    };
  });
  const removed = [...older.values()].map((section): Pair => ({
    id: undefined,
    title: section.title,
    from: nodesOf(section),
    to: [],
  }));
  const head: Pair = {
    id: headId,
    title: after.title,
    from: headNodes(before),
    to: headNodes(after),
  };
  return [head, ...pairs, ...removed];
}

/**
 * Returns a function that returns the same string for sections that belong together: those with the same code. If a
 * leaflet has several sections with this code, such as questions, they must have the same title, too.
 */
function keysOf(
  leaflets: readonly (readonly PublicSection[])[],
): (section: PublicSection) => string {
  const repeated = new Set<string>();
  const keys = new Map<PublicSection, string>();
  for (const sections of leaflets) {
    const seen = new Set<string>();
    for (const { code } of sections) (seen.has(code) ? repeated : seen).add(code);
  }
  for (const sections of leaflets) {
    const counts = new Map<string, number>();
    for (const section of sections) {
      const key = repeated.has(section.code) ? `${section.code} ${section.title}` : section.code;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      keys.set(section, `${count} ${key}`);
    }
  }
  return (section) => keys.get(section) ?? section.title;
}

function nodesOf({ title, nodes }: PublicSection): readonly MarkupNode[] {
  return [paragraph([{ kind: "text", text: title }]), ...nodes];
}

function headNodes(leaflet: PublicLeaflet): readonly MarkupNode[] {
  const texts = [leaflet.run, leaflet.title].map((text): MarkupNode => ({ kind: "text", text }));
  return [
    ...texts.map((text) => paragraph([text])),
    paragraph(leaflet.subName),
    paragraph(leaflet.sizes),
    ...leaflet.introduction,
  ];
}

function paragraph(children: readonly MarkupNode[]): MarkupNode {
  return { kind: "element", name: "p", attributes: {}, children };
}

/** Lines that were replaced, removed or added at one place. */
interface ChangedBlock {
  readonly from: readonly TextLine[];
  readonly to: readonly TextLine[];
}

/**
 * The blocks of changed lines of a section; undefined if there are more of them than `mostPlaces` changed lines have, each
 * with one removed and one added line.
 */
function changedBlocks(
  before: readonly TextLine[],
  after: readonly TextLine[],
): readonly ChangedBlock[] | undefined {
  const keysOf = (lines: readonly TextLine[]) => lines.map(({ key }) => key);
  const maxEditLength = 2 * mostPlaces;
  const changes = diffArrays(keysOf(before), keysOf(after), { maxEditLength });
  if (changes === undefined) return undefined;
  const blocks: { from: TextLine[]; to: TextLine[] }[] = [];
  let [from, to] = [0, 0];
  let isNew = true;
  for (const { added, removed, value } of changes) {
    const isSame = !added && !removed;
    if (!isSame && isNew) blocks.push({ from: [], to: [] });
    isNew = isSame;
    const block = isSame ? undefined : blocks.at(-1);
    if (!added) block?.from.push(...before.slice(from, from + value.length));
    if (!removed) block?.to.push(...after.slice(to, to + value.length));
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  return blocks;
}

function lengthOf(blocks: readonly ChangedBlock[]): number {
  const lines = blocks.flatMap(({ from, to }) => [...from, ...to]);
  return lines.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + text.length, 0);
}

function changedLines(
  { from, to }: ChangedBlock,
  before: PublicLeaflet,
  after: PublicLeaflet,
  effort: Effort,
): readonly ChangedLine[] {
  const parts = diffTexts(readLines(from, before.language), readLines(to, after.language), effort);
  return linesIn(parts).filter((line) =>
    line.some(({ kind, text }) => kind !== "same" && text.trim() !== ""),
  );
}

/** Splits the parts where a line begins in either leaflet. */
function linesIn(parts: readonly TextPart[]): readonly ChangedLine[] {
  const lines: ChangedRun[][] = [[]];
  for (const { kind, tokens } of parts) {
    let text = "";
    const end = () => {
      if (text !== "") lines.at(-1)?.push({ kind, text });
      text = "";
    };
    for (const token of tokens) {
      if (token.start === undefined) text += token.text;
      else {
        end();
        lines.push([]);
      }
    }
    end();
  }
  return lines;
}
