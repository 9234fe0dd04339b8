import { isRichTextHtml, parseRichText } from "../text/parse-rich-text.ts";
import { linesOf } from "../text/lines-of.ts";
import { mapTextBlocks } from "../text/text-blocks.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import type { Inline } from "../text/rich-text.ts";
import type { LeafletContent } from "./content.ts";
import { fieldsOfKind, textFields, type FieldName } from "./field-names.ts";
import { literalRichText, mapTexts } from "./map-texts.ts";

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
  return mapTexts(
    content,
    {
      plain: (text) => fillText(text, counted),
      rich: (source) => fillRichText(source, counted, meter),
    },
    inReadingOrder,
  );
}

/**
 * The order in which fields are searched for placeholders: text fields, then lists of paragraphs, then all
 * other fields.
 */
const inReadingOrder: readonly FieldName[] = [
  ...textFields,
  ...fieldsOfKind("paragraphs"),
  ...fieldsOfKind("flag", "lineList", "tables", "steps", "questions", "record"),
];

/** Returns the names of a leaflet's placeholders without duplicates, in reading order. */
export function placeholdersOf(content: LeafletContent): readonly string[] {
  const names = new Set<string>();
  fillPlaceholders(content, (name) => {
    names.add(name);
    return undefined;
  });
  return [...names];
}

function fillText(text: string, valueOf: PlaceholderValue): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => valueOf(name.trim()) ?? whole);
}

function fillRichText(source: string, valueOf: PlaceholderValue, meter: OutputMeter): string {
  if (!source.includes("{{")) return source;
  if (!isRichTextHtml(source)) return literalRichText(fillText(source, valueOf));
  meter.accept(source.length);
  const blocks = mapTextBlocks(parseRichText(source).blocks, (children) =>
    children.flatMap((inline) => fillInline(inline, valueOf)),
  );
  return richTextToHtml(blocks, meter);
}

function fillInline(inline: Inline, valueOf: PlaceholderValue): readonly Inline[] {
  if (inline.kind === "text") return linesOf(fillText(inline.text, valueOf));
  if (inline.kind === "break" || inline.kind === "reference") return [inline];
  return [{ ...inline, children: inline.children.flatMap((child) => fillInline(child, valueOf)) }];
}
