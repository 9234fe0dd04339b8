import { isRichTextHtml, parseRichText } from "../text/parse-rich-text.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import type { LeafletContent, ValueOfKind } from "./content.ts";
import {
  fieldRow,
  fieldsOfKind,
  textFields,
  textKinds,
  type FieldName,
  type TextKind,
} from "./field-names.ts";
import type { FieldKind } from "./fields.ts";
import type { Block, Inline, Row } from "../text/rich-text.ts";

/** Returns the plain-text value of a placeholder by its name, or undefined to keep the placeholder. */
export type PlaceholderValue = (name: string) => string | undefined;

/**
 * Replaces each `{{name}}` in all texts of a leaflet with its value. Values are inserted literally: HTML is
 * escaped, and a plain text that would parse as HTML after the replacement is converted to HTML with the same
 * text. Throws `TooComplex` if the filled texts are longer than `outputLimit`.
 */
export function fillPlaceholders(
  content: LeafletContent,
  valueOf: PlaceholderValue,
): LeafletContent {
  const meter = new OutputMeter();
  // each value is counted when it is inserted, because one value can be inserted many times
  const counted: PlaceholderValue = (name) => {
    const value = valueOf(name);
    meter.write(value?.length ?? 0);
    return value;
  };
  const plain = (text: string) => fillText(text, counted);
  const rich = (text: string) => fillRichText(text, counted, meter);
  const filled: Filled = {
    ...(Object.fromEntries(textKinds.map((kind) => [kind, plain])) as Pick<Filled, TextKind>),
    flag: (value) => value,
    lineList: (lines) => lines.map(plain),
    paragraphs: (list) => list.map((item) => ({ ...item, content: rich(item.content) })),
    tables: (list) =>
      list.map((table) => ({ ...table, data: table.data.map((row) => row.map(plain)) })),
    steps: (list) =>
      list.map((step) => ({
        ...step,
        text: rich(step.text),
        ...(step.imageAlt !== undefined && { imageAlt: plain(step.imageAlt) }),
      })),
    questions: (list) =>
      list.map((item) => ({
        ...item,
        question: plain(item.question),
        answer: rich(item.answer),
      })),
  };
  const values = inReadingOrder
    .filter((name) => content[name] !== undefined)
    .map((name) => {
      // the cast is safe, because `fill` is called only with the value of this field
      const fill = filled[fieldRow(name).kind] as (value: unknown) => unknown;
      return [name, fill(content[name])];
    });
  return { ...content, ...Object.fromEntries(values) };
}

/**
 * The order in which fields are searched for placeholders: text fields, then lists of paragraphs, then all
 * other fields.
 */
const inReadingOrder: readonly FieldName[] = [
  ...textFields,
  ...fieldsOfKind("paragraphs"),
  ...fieldsOfKind("flag", "lineList", "tables", "steps", "questions"),
];

type Filled = { readonly [Kind in FieldKind]: (value: ValueOfKind[Kind]) => ValueOfKind[Kind] };

/** Returns the names of a leaflet's placeholders without duplicates, in reading order. */
export function placeholdersOf(content: LeafletContent): readonly string[] {
  const names = new Set<string>();
  fillPlaceholders(content, (name) => {
    names.add(name);
    return undefined;
  });
  return [...names];
}

/** Returns plain text as rich text that shows exactly the same characters. A line feed starts a new paragraph. */
export function literalRichText(text: string): string {
  if (!isRichTextHtml(text)) return text;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return richTextToHtml(
    lines.map((line) => ({ kind: "paragraph", children: [{ kind: "text", text: line }] })),
  );
}

function fillText(text: string, valueOf: PlaceholderValue): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => valueOf(name.trim()) ?? whole);
}

function fillRichText(source: string, valueOf: PlaceholderValue, meter: OutputMeter): string {
  if (!source.includes("{{")) return source;
  if (!isRichTextHtml(source)) return literalRichText(fillText(source, valueOf));
  meter.accept(source.length);
  const blocks = parseRichText(source).blocks.map((block) => fillBlock(block, valueOf));
  return richTextToHtml(blocks, meter);
}

function fillBlock(block: Block, valueOf: PlaceholderValue): Block {
  const blocks = (list: readonly Block[]) => list.map((inner) => fillBlock(inner, valueOf));
  const rows = (list: readonly Row[]) =>
    list.map((row) => ({
      cells: row.cells.map((cell) => ({ ...cell, blocks: blocks(cell.blocks) })),
    }));
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return {
        ...block,
        children: block.children.flatMap((inline) => fillInline(inline, valueOf)),
      };
    case "list":
      return { ...block, items: block.items.map((item) => ({ blocks: blocks(item.blocks) })) };
    case "table":
      return { ...block, head: rows(block.head), body: rows(block.body) };
  }
}

function fillInline(inline: Inline, valueOf: PlaceholderValue): Inline[] {
  if (inline.kind === "text") return linesOf(fillText(inline.text, valueOf));
  if (inline.kind === "break") return [inline];
  return [{ ...inline, children: inline.children.flatMap((child) => fillInline(child, valueOf)) }];
}

/** Converts line feeds to line breaks, because HTML would show a line feed as a space. */
function linesOf(text: string): Inline[] {
  return text
    .split("\n")
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ kind: "break" } as const] : []),
      ...(line === "" ? [] : [{ kind: "text", text: line } as const]),
    ]);
}
