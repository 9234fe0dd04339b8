import type { Block, Cell, Inline, ListItem, Mark, ReferenceTarget, Row } from "./rich-text.ts";
import { escapeAttribute, escapeText, isPlain } from "./escape.ts";
import { labelGaps } from "./gap-labels.ts";
import { writeIsolated } from "./isolated-writer.ts";
import type { OutputMeter } from "./output-meter.ts";
import type { Wrapper } from "./runs.ts";
import { paragraphBreak } from "./technical-text/character-classes.ts";
import type { Isolate } from "./technical-text/isolates.ts";

/** The differences between the markup formats in which rich text is written. */
export interface MarkupStyle {
  /** Returns the elements around the technical text of a block, in levels. Without it, nothing is isolated. */
  readonly isolatesOf?: (text: string) => readonly (readonly Isolate[])[];
  /**
   * Matches each text of a block with isolates, and possibly others. With it, the blocks without isolates, which are
   * most blocks, are written in one pass. It must also match each text with a right-to-left letter.
   */
  readonly mayIsolate?: RegExp | undefined;
  /** Returns the inlines of a block with their references as they are printed. */
  readonly printed?: ((inlines: readonly Inline[]) => readonly Inline[]) | undefined;
  /**
   * The class of the element around the label of a gap, `[[…]]`, which is written in place of the gap. Without it, a gap
   * is written as it was typed.
   */
  readonly gapClass?: string | undefined;
  /** FHIR narratives do not allow `u`, so a `span` with a style is written instead. */
  readonly underline: "u" | "span";
  readonly breakTag: "<br>" | "<br/>";
  /** The address of a reference. */
  readonly hrefOf: (section: ReferenceTarget) => string;
  /** Counts the text while it is written. */
  readonly meter?: OutputMeter | undefined;
  /**
   * Returns the attributes of the next line, with a leading space. The lines are the paragraphs, headings, list
   * items and table rows. The text inside an item or a row belongs to its line, except lists in an item.
   */
  readonly lineAttributes?: (() => string) | undefined;
}

/** Writes blocks as markup. The elements of the result are correctly nested for every tree. */
export function writeBlocks(blocks: readonly Block[], style: MarkupStyle): string {
  let markup = "";
  for (const block of blocks) markup += writeBlock(block, style);
  return markup;
}

/**
 * Returns the CSS for a mark that a FHIR narrative does not allow as an element at this place, or undefined
 * to write the element.
 */
function styleFor(wrapper: Wrapper, inside: Scripts, style: MarkupStyle): string | undefined {
  if (style.underline === "u") return undefined;
  if (wrapper === "u") return "text-decoration: underline";
  if (wrapper === "sup" && inside.sup) return "vertical-align: super";
  return wrapper === "sub" && inside.sub ? "vertical-align: sub" : undefined;
}

function openTag(wrapper: Wrapper, inside: Scripts, style: MarkupStyle): string {
  if (typeof wrapper === "object") return `<a href="${escapeAttribute(wrapper.href)}">`;
  const css = styleFor(wrapper, inside, style);
  return css === undefined ? startTags[wrapper] : `<span style="${css}">`;
}

function closeTag(wrapper: Wrapper, inside: Scripts, style: MarkupStyle): string {
  if (typeof wrapper === "object") return "</a>";
  return styleFor(wrapper, inside, style) === undefined ? endTags[wrapper] : "</span>";
}

const startTags: Readonly<Record<Mark, string>> = {
  strong: "<strong>",
  em: "<em>",
  u: "<u>",
  sup: "<sup>",
  sub: "<sub>",
};
const endTags: Readonly<Record<Mark, string>> = {
  strong: "</strong>",
  em: "</em>",
  u: "</u>",
  sup: "</sup>",
  sub: "</sub>",
};

/**
 * Whether a position is inside a superscript and inside a subscript. HL7's validator does not allow `sup`
 * inside `sup` or `sub` inside `sub`.
 */
interface Scripts {
  readonly sup: boolean;
  readonly sub: boolean;
}

const noScripts: Scripts = { sup: false, sub: false };

function entering(wrapper: Wrapper, inside: Scripts): Scripts {
  if (wrapper !== "sup" && wrapper !== "sub") return inside;
  return { sup: inside.sup || wrapper === "sup", sub: inside.sub || wrapper === "sub" };
}

function scriptsOf(path: readonly unknown[]): Scripts {
  return { sup: path.includes("sup"), sub: path.includes("sub") };
}

function writeBlock(block: Block, style: MarkupStyle): string {
  style.meter?.write("<p></p>".length);
  if (block.kind === "list") return writeList(block.items, block.ordered ? "ol" : "ul", style);
  if (block.kind === "table") return writeTable(block.head, block.body, style);
  const name = block.kind === "paragraph" ? "p" : `h${block.level}`;
  return `<${name}${nextLine(style)}>${writeText(block.children, style)}</${name}>`;
}

function nextLine({ lineAttributes, meter }: MarkupStyle): string {
  const attributes = lineAttributes?.() ?? "";
  meter?.write(attributes.length);
  return attributes;
}

/** The style inside a line. Nothing in it is a line, except the items of its lists. */
function insideLine(style: MarkupStyle): MarkupStyle {
  return style.lineAttributes === undefined ? style : { ...style, lineAttributes: undefined };
}

function writeList(items: readonly ListItem[], name: "ol" | "ul", style: MarkupStyle): string {
  let markup = "";
  for (const { blocks } of items) {
    style.meter?.write("<li></li>".length);
    markup += `<li${nextLine(style)}>${writeContent(blocks, insideLine(style), style)}</li>`;
  }
  return `<${name}>${markup}</${name}>`;
}

/**
 * Writes the content of an item or cell. If the first block is the only paragraph of the content, this
 * paragraph is written without `p` tags. `listStyle`: the style of the lists in the content.
 */
function writeContent(
  blocks: readonly Block[],
  style: MarkupStyle,
  listStyle: MarkupStyle = style,
): string {
  const [first, ...others] = blocks;
  const isBare = first?.kind === "paragraph" && !others.some(({ kind }) => kind === "paragraph");
  let markup = isBare ? writeText(first.children, style) : "";
  for (const block of isBare ? others : blocks)
    markup += writeBlock(block, block.kind === "list" ? listStyle : style);
  return markup;
}

function writeTable(head: readonly Row[], body: readonly Row[], style: MarkupStyle): string {
  const thead =
    head.length > 0 && body.length > 0 ? `<thead>${writeRows(head, style)}</thead>` : "";
  const tbody = writeRows(body.length > 0 ? body : head, style);
  return `<table>${thead}<tbody>${tbody}</tbody></table>`;
}

function writeRows(rows: readonly Row[], style: MarkupStyle): string {
  let markup = "";
  for (const { cells } of rows) {
    markup += `<tr${nextLine(style)}>`;
    for (const cell of cells) markup += writeCell(cell, insideLine(style));
    markup += "</tr>";
  }
  return markup;
}

function writeCell(cell: Cell, style: MarkupStyle): string {
  const name = cell.header ? "th" : "td";
  const scope = cell.scope ? ` scope="${cell.scope}"` : "";
  const colspan = cell.colspan > 1 ? ` colspan="${cell.colspan}"` : "";
  const rowspan = cell.rowspan > 1 ? ` rowspan="${cell.rowspan}"` : "";
  style.meter?.write("<td></td>".length);
  return `<${name}${scope}${colspan}${rowspan}>${writeContent(cell.blocks, style)}</${name}>`;
}

/** Writes text and marks without a surrounding block. */
export function writeText(inlines: readonly Inline[], style: MarkupStyle): string {
  const { mayIsolate, meter, gapClass, printed } = style;
  if (mayIsolate !== undefined && gapClass === undefined) {
    const before = meter?.written ?? 0;
    const search: Search = { mayIsolate, found: false };
    const markup = writeInlines(inlines, noScripts, style, search);
    if (!search.found) return markup;
    meter?.rewind(before);
  }
  const { shown, gaps } = withGaps(printed === undefined ? inlines : printed(inlines), style);
  const levels = [...gaps, ...(style.isolatesOf?.(textOf(shown)) ?? [])];
  if (levels.length === 0) return writeInlines(shown, noScripts, style);
  return writeIsolated(shown, levels, {
    open: (wrapper, outer) => openTag(wrapper, scriptsOf(outer), style),
    close: (wrapper, outer) => closeTag(wrapper, scriptsOf(outer), style),
    breakTag: style.breakTag,
    hrefOf: style.hrefOf,
    meter: style.meter,
  });
}

interface ShownText {
  readonly shown: readonly Inline[];
  /** The elements around the labels of gaps, in at most one level. */
  readonly gaps: readonly (readonly Isolate[])[];
}

function withGaps(inlines: readonly Inline[], { gapClass }: MarkupStyle): ShownText {
  if (gapClass === undefined) return { shown: inlines, gaps: [] };
  const { inlines: shown, labels } = labelGaps(inlines);
  const open = `<span class="${gapClass}">`;
  const gaps = labels.map(({ start, end }) => ({ start, end, open, close: "</span>" }));
  return { shown, gaps: gaps.length === 0 ? [] : [gaps] };
}

/** The text of a block. Technical text can extend over several inlines. */
function textOf(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text" || inline.kind === "reference") text += inline.text;
    else text += inline.kind === "break" ? paragraphBreak : textOf(inline.children);
  }
  return text;
}

/** The search for a reference or a text that may need isolates, while a block is written without them. */
interface Search {
  readonly mayIsolate: RegExp;
  found: boolean;
}

function writeString(text: string, search: Search | undefined): string {
  if (search === undefined) return escapeText(text);
  if (isPlain(text)) return text;
  search.found = search.mayIsolate.test(text);
  return search.found ? "" : escapeText(text);
}

/** Writes inlines without isolates. Stops at a match of the search, because the block is then written again. */
function writeInlines(
  inlines: readonly Inline[],
  inside: Scripts,
  style: MarkupStyle,
  search?: Search,
): string {
  let markup = "";
  for (const inline of inlines) {
    if (search?.found === true) break;
    let written = "";
    if (inline.kind === "text") written = writeString(inline.text, search);
    else if (inline.kind === "break") written = style.breakTag;
    else if (inline.kind === "reference") {
      if (search !== undefined && style.printed !== undefined) {
        search.found = true;
        break;
      }
      written = `<a href="${escapeAttribute(style.hrefOf(inline.section))}">${writeString(inline.text, search)}</a>`;
    } else {
      const wrapper = inline.kind === "link" ? inline : inline.mark;
      const children = writeInlines(inline.children, entering(wrapper, inside), style, search);
      const [open, close] = [openTag(wrapper, inside, style), closeTag(wrapper, inside, style)];
      style.meter?.write(open.length + close.length);
      markup += open + children + close;
      continue;
    }
    style.meter?.write(written.length);
    markup += written;
  }
  return markup;
}
