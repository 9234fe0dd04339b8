import { directionOf, type Direction } from "../../text/direction.ts";
import { escapeAttribute } from "../../text/escape.ts";
import type { MarkupElement, MarkupNode } from "../../text/markup.ts";
import { isElementNamed } from "../../text/markup-text.ts";
import { OutputMeter } from "../../text/output-meter.ts";
import { readHtml } from "../../text/read-html.ts";
import { richTextOf } from "../../text/rich-text-of.ts";
import { richTextToXhtml } from "../../text/rich-text-xhtml.ts";
import { parseXhtml } from "../../text/xhtml-parser.ts";

export interface RewrittenNarrative {
  /** "" if the narrative has no text. */
  readonly div: string;
  /** The names of the elements that were removed. */
  readonly removed: readonly string[];
}

/**
 * Returns the `div` of a narrative written from its rich text, so that it contains only markup that Nashra writes.
 * Language and direction are kept. Idempotent.
 */
export function rewriteNarrative(div: string): RewrittenNarrative {
  const meter = new OutputMeter();
  meter.accept(div.length);
  const nodes = parseXhtml(div) ?? readHtml(div, ignore, ignore);
  const root = onlyDiv(nodes);
  const { blocks, markupRemoved, linksRemoved } = richTextOf(contentsOf(root) ?? nodes);
  const removed = [...markupRemoved, ...(linksRemoved.length > 0 ? ["a"] : [])];
  if (blocks.length === 0) return { div: "", removed };
  const { attributes, direction } = attributesOf(root);
  const xhtml = richTextToXhtml(blocks, { direction, meter });
  const start = `<div xmlns="http://www.w3.org/1999/xhtml"${attributes}>`;
  return { div: `${start}<div>${xhtml}</div></div>`, removed };
}

function ignore(): void {
  // an unknown reference stays in the text, and an element that is ended is not lost
}

const tag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** Language and direction of a narrative. Without a direction, it is that of the language. */
function attributesOf(root: MarkupElement | undefined): {
  readonly attributes: string;
  readonly direction: Direction;
} {
  const { dir = "", lang = "", "xml:lang": xmlLang = lang } = root?.attributes ?? {};
  const language = [lang, xmlLang].find((one) => tag.test(one));
  const direction = dir === "ltr" || dir === "rtl" ? dir : directionOf(language ?? "en");
  const value = language && escapeAttribute(language);
  const languages = value === undefined ? "" : ` lang="${value}" xml:lang="${value}"`;
  return { attributes: `${languages} dir="${direction}"`, direction };
}

/** The contents of a narrative. The plain `div` inside it, which `rewriteNarrative` writes, is not reported as removed. */
function contentsOf(root: MarkupElement | undefined): readonly MarkupNode[] | undefined {
  const inner = root && onlyDiv(root.children);
  const isPlain = inner !== undefined && Object.keys(inner.attributes).length === 0;
  return isPlain ? inner.children : root?.children;
}

function onlyDiv(nodes: readonly MarkupNode[]): MarkupElement | undefined {
  const [only, ...others] = nodes.filter(
    (node) => node.kind === "element" || node.text.trim() !== "",
  );
  return only && others.length === 0 && isElementNamed(only, "div") ? only : undefined;
}
