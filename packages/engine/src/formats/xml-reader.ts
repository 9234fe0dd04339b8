import { SaxesParser } from "saxes";
import {
  maxDepth,
  readingOf,
  Refusal,
  refuseBySize,
  type DocumentReading,
  type ReadDocument,
  type ReadingOptions,
} from "./document-reading.ts";
import { ElementReader } from "./xml-elements.ts";

/**
 * Reads a FHIR XML document into FHIR JSON. Refused, with line and column: ill-formed XML, a
 * DOCTYPE, entities beyond the five, nesting over 200 levels, input over `maxInput`, another
 * encoding than UTF-8, and a root that is no FHIR Bundle. Comments and processing instructions are
 * no content and are passed over; everything else that has no place is in `findings` and `unplaced`.
 */
export function fromXml(text: string, options: ReadingOptions = {}): DocumentReading {
  return readingOf(text, () => {
    refuseBySize(text, options);
    refuseLoneSurrogates(text);
    refuseDoctype(text);
    return parse(text);
  });
}

function parse(source: string): ReadDocument {
  // XML 1.1 is read by the rules of 1.0, which allow fewer characters
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: "1.0",
  });
  const reader = new ElementReader(source, () => parser.position);
  listen(parser, reader);
  parser.write(source).close();
  return reader.result();
}

type Parser = SaxesParser<{ xmlns: true }>;

function listen(parser: Parser, reader: ElementReader): void {
  let depth = 0;
  parser.on("xmldecl", ({ encoding = "UTF-8" }) => {
    if (/^utf-8$/i.test(encoding)) return;
    throw new Refusal("encoding-unsupported", 0, { encoding });
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > maxDepth) refuse("input-too-deep", parser, { limit: maxDepth });
    reader.open(tag);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    reader.close(tag);
  });
  parser.on("text", (text) => reader.text(text));
  parser.on("cdata", (text) => reader.text(text));
  parser.on("doctype", () => refuse("doctype-refused", parser, {}));
  parser.on("error", ({ message }) => refuse("xml-ill-formed", parser, { reason: message }));
}

function refuse(code: Refusal["code"], parser: Parser, details: Refusal["details"]): never {
  throw new Refusal(code, Math.max(0, parser.position - 1), details);
}

/** The parser takes half a pair for a whole one, and the character after it with it. */
function refuseLoneSurrogates(text: string): void {
  if (text.isWellFormed()) return;
  const offset = text.search(/\p{Surrogate}/u);
  throw new Refusal("xml-ill-formed", offset, { reason: "half of a surrogate pair" });
}

/** Looks for a DOCTYPE before the root, so that nothing of it is read. */
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

/** The end of a comment or processing instruction that starts here; -1 where none does. */
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
