import { SaxesParser } from "saxes";
import type { DocumentReading, ReadDocument } from "../document/document-reading.ts";
import {
  maxDepth,
  readingOf,
  Refusal,
  refuseBySize,
  type ReadingOptions,
} from "./reading-refusal.ts";
import { ElementReader } from "./xml-elements.ts";
import { XmlScanner } from "./xml-scanner.ts";

/**
 * Reads a FHIR XML document into FHIR JSON. Refuses ill-formed XML, a DOCTYPE, entities other than the five
 * of XML, nesting over 200 levels, input over `maxInput`, encodings other than UTF-8, and a root other than a
 * FHIR Bundle (with `anyResource`: than a resource), with line and column. Comments are ignored. Any other content that has no place in the JSON is
 * reported in `findings`, and its text is in `unplaced`.
 */
export function fromXml(text: string, options: ReadingOptions = {}): DocumentReading {
  return readingOf(text, () => {
    refuseBySize(text, options);
    refuseLoneSurrogates(text);
    refuseDoctype(text);
    return scan(text, options) ?? parse(text, options);
  });
}

const parserOptions = {
  xmlns: true,
  position: false,
  // XML 1.1 is read by the rules of 1.0, which allow fewer characters
  forceXMLVersion: true,
  defaultXMLVersion: "1.0",
} as const;

/** A parser that stops at the first error. By default, the parser would continue. */
class StrictParser extends SaxesParser<typeof parserOptions> {
  readonly #source: string;

  constructor(source: string) {
    super(parserOptions);
    this.#source = source;
  }

  override fail(reason: string): never {
    const stray = strayAmpersand(this.#source, this.position);
    if (stray === undefined) throw new Refusal("xml-ill-formed", lastRead(this), { reason });
    throw new Refusal("xml-ill-formed", stray, {
      reason: "an ampersand that does not start a reference",
    });
  }
}

/** Reads simple XML fast. Returns undefined for unusual input, which the XML parser must read. */
function scan(source: string, options: ReadingOptions): ReadDocument | undefined {
  const scanner = new XmlScanner(source);
  const reader = new ElementReader(source, () => scanner.position, options);
  return scanner.read(reader) ? reader.result() : undefined;
}

/** Reads any XML with the XML parser. Exported for the test that compares it with the fast scanner. */
export function parse(source: string, options: ReadingOptions): ReadDocument {
  const parser = new StrictParser(source);
  const reader = new ElementReader(source, () => parser.position, options);
  listen(parser, reader);
  parser.write(source).close();
  return reader.result();
}

function listen(parser: StrictParser, reader: ElementReader): void {
  let depth = 0;
  parser.on("opentag", (tag) => {
    if (depth === 0) refuseOtherEncodings(parser);
    depth += 1;
    if (depth > maxDepth)
      throw new Refusal("input-too-deep", lastRead(parser), { limit: maxDepth });
    reader.open(tag);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    reader.close(tag);
  });
  parser.on("text", (text) => reader.text(text));
  parser.on("cdata", (text) => reader.text(text));
  parser.on("processinginstruction", ({ target }) => reader.instruction(target));
}

function lastRead(parser: StrictParser): number {
  return Math.max(0, parser.position - 1);
}

/** Refuses a declared encoding other than UTF-8, because the text was already decoded as UTF-8. */
function refuseOtherEncodings({ xmlDecl: { encoding = "UTF-8" } }: StrictParser): void {
  if (!/^utf-8$/i.test(encoding)) throw new Refusal("encoding-unsupported", 0, { encoding });
}

/**
 * Refuses lone surrogates, because the parser would read a lone surrogate as a pair and lose the next
 * character.
 */
function refuseLoneSurrogates(text: string): void {
  if (text.isWellFormed()) return;
  const offset = text.search(/\p{Surrogate}/u);
  throw new Refusal("xml-ill-formed", offset, { reason: "a lone surrogate" });
}

/** Refuses a DOCTYPE in front of the root element, before the parser reads it. */
function refuseDoctype(text: string): void {
  const blank = /[\s\uFEFF]*/y;
  for (let at = 0; at >= 0;) {
    blank.lastIndex = at;
    blank.test(text);
    at = blank.lastIndex;
    if (text.startsWith("<!DOCTYPE", at)) throw new Refusal("doctype-refused", at);
    at = endOfMisc(text, at);
  }
}

/** Returns the end of the comment or processing instruction that starts at `at`, or -1 if there is none. */
function endOfMisc(text: string, at: number): number {
  for (const [start, end] of [
    ["<!--", "-->"],
    ["<?", "?>"],
  ] as const) {
    if (!text.startsWith(start, at)) continue;
    const found = text.indexOf(end, at + start.length);
    return found < 0 ? -1 : found + end.length;
  }
  return -1;
}

const nextMarkup = /<!--|<!\[CDATA\[|&/g;
const reference = /&(?:[A-Za-z_:][\w.:-]*|#\d+|#x[\dA-Fa-f]+);/y;

/**
 * Returns the position of the first `&` that does not start a reference, or undefined if there is none before
 * the offset `before`. The parser itself stops only at the next semicolon or at the end of the text, which
 * does not help an author who typed `salt & pepper`.
 */
function strayAmpersand(text: string, before: number): number | undefined {
  for (let at = 0; at < before;) {
    nextMarkup.lastIndex = at;
    const found = nextMarkup.exec(text);
    if (!found || found.index >= before) return undefined;
    const end = endOfMarkup(text, found);
    if (end === undefined) return found[0] === "&" ? found.index : undefined;
    at = end;
  }
  return undefined;
}

/**
 * Returns the end of the comment, CDATA section or reference at this position, or undefined for any other
 * text.
 */
function endOfMarkup(text: string, { 0: start, index }: RegExpExecArray): number | undefined {
  if (start === "&") {
    reference.lastIndex = index;
    return reference.test(text) ? reference.lastIndex : undefined;
  }
  const end = text.indexOf(start === "<!--" ? "-->" : "]]>", index + start.length);
  return end < 0 ? undefined : end + 3;
}
