import type { Direction } from "./direction.ts";
import type { OutputMeter } from "./output-meter.ts";
import { replaceInlineReferences, type ReferenceReplacement } from "./replace-references.ts";
import type { Reference, ReferenceTarget, RichText } from "./rich-text.ts";
import { storedHref } from "./stored-references.ts";
import { isolatesOf } from "./technical-text/isolates.ts";
import { mayHaveRun } from "./technical-text/technical-runs.ts";
import { writeBlocks, writeText } from "./markup-writer.ts";

/** The direction of the text around the markup, and the counter of the text. */
export interface MarkupTarget {
  readonly direction: Direction;
  /** The class of elements whose text stays on one line, for markup with a style sheet. */
  readonly keepClass?: string;
  /** The class of the element around the label of a gap, for markup with a style sheet. See `MarkupStyle`. */
  readonly gapClass?: string;
  /** How references are written. By default as in stored text. */
  readonly references?: PrintedReferences;
  /** If it is set, writing throws `TooComplex` above its limit. */
  readonly meter?: OutputMeter;
  /** Returns the attributes of the next line, see `MarkupStyle`. */
  readonly lineAttributes?: (() => string) | undefined;
}

export interface PrintedReferences {
  /** The printed text of a reference, and whether it is no link. */
  readonly replace: (reference: Reference) => ReferenceReplacement;
  /** The address of a reference that is a link. */
  readonly hrefOf: (section: ReferenceTarget) => string;
}

/**
 * Writes rich text as XHTML that follows FHIR's narrative rules
 * (https://hl7.org/fhir/R5/narrative.html#xhtml). The result is a well-formed fragment in which technical text and
 * words of the opposite direction are isolated.
 */
export function richTextToXhtml(blocks: RichText, target: MarkupTarget): string {
  return richTextToMarkup(blocks, target, "span");
}

/** Writes rich text in the given style, for example for an HTML page, where `u` is allowed. */
export function richTextToMarkup(
  blocks: RichText,
  { direction, keepClass, gapClass, references, meter, lineAttributes }: MarkupTarget,
  underline: "u" | "span",
): string {
  const hrefOf = references?.hrefOf ?? storedHref;
  const isolates = (text: string) =>
    isolatesOf(text, { direction, keepClass, longest: meter?.left });
  return writeBlocks(blocks, {
    printed: references && ((inlines) => replaceInlineReferences(inlines, references.replace)),
    isolatesOf: isolates,
    mayIsolate: mayIsolate(direction, keepClass),
    gapClass,
    underline,
    breakTag: "<br/>",
    hrefOf,
    meter,
    lineAttributes,
  });
}

/**
 * Writes a single line of plain text: escaped, and with technical text and words of the opposite direction isolated.
 * `telephone`: whether the text is the value of a field for telephone or fax numbers.
 */
export function inlineToXhtml(
  text: string,
  { direction, keepClass, gapClass, meter }: MarkupTarget,
  { telephone = false }: { readonly telephone?: boolean } = {},
): string {
  const isolates = (shown: string) =>
    isolatesOf(shown, { direction, keepClass, telephone, longest: meter?.left });
  return writeText([{ kind: "text", text }], {
    isolatesOf: isolates,
    mayIsolate: mayIsolate(direction, keepClass),
    gapClass,
    underline: "span",
    breakTag: "<br/>",
    hrefOf: storedHref,
    meter,
  });
}

/** Only in left-to-right text, most texts have no isolates. */
function mayIsolate(direction: Direction, keepClass: string | undefined): RegExp | undefined {
  return direction === "ltr" && keepClass === undefined ? mayHaveRun.ltr : undefined;
}
