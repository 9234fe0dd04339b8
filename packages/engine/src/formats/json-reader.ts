import type { Resource } from "../document/types.ts";
import { finding, type Finding } from "../leaflet/finding.ts";
import type { DocumentReading, ReadDocument, Unplaced } from "../document/document-reading.ts";
import {
  maxDepth,
  readingOf,
  Refusal,
  refuseBySize,
  type ReadingOptions,
} from "./reading-refusal.ts";
import { jsonPlaces, valueIn } from "./json-places.ts";
import { scanJson, scanJsonValue, type JsonVisitor } from "./json-scanner.ts";
import { isNode } from "./standard-order.ts";
import { placesIn, type TextPlace } from "./text-position.ts";

/**
 * Reads a FHIR JSON document. Refused, with line and column: what is no JSON, nesting over 200
 * levels, input over `maxInput`, and what is no FHIR Bundle. Nothing of its structure is checked
 * but names that stand twice in one object: the later counts, the earlier is in `unplaced`.
 */
export function fromJson(text: string, options: ReadingOptions = {}): DocumentReading {
  return readingOf(text, () => {
    refuseBySize(text, options);
    return parse(text);
  });
}

function parse(source: string): ReadDocument {
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  const { altersNumbers, repeated } = scanDocument(source, start);
  const bundle: unknown = JSON.parse(start === 0 ? source : source.slice(start));
  refuseOtherThanBundle(bundle, start);
  if (altersNumbers) keepNumbers(source, start, bundle);
  const at = placesIn(source);
  return {
    kind: "read",
    format: "json",
    bundle,
    findings: repeated.map(({ name, offset }) => repeatedName(name, at(offset))),
    unplaced: lostTexts(source, repeated, at),
    source,
    placeOf: jsonPlaces(source, bundle),
  };
}

interface ScanResult {
  /** Whether there is a number that `JSON.parse` would write otherwise. */
  readonly altersNumbers: boolean;
  readonly repeated: readonly Repeated[];
}

interface Repeated {
  readonly name: string;
  readonly offset: number;
  readonly earlier: number;
}

/** One pass over the text before it is parsed: is it JSON, and what would parsing lose? */
function scanDocument(source: string, start: number): ScanResult {
  const repeated: Repeated[] = [];
  let altersNumbers = false;
  const depths = [0];
  const visitor: JsonVisitor = {
    open(key, offset) {
      // an array in an object is one level with it, as XML has it; FHIR has no arrays in arrays
      const isLevel = source[offset] === "{" || typeof key === "number";
      const depth = (depths.at(-1) ?? 0) + (isLevel ? 1 : 0);
      if (depth > maxDepth) throw new Refusal("input-too-deep", offset, { limit: maxDepth });
      depths.push(depth);
    },
    close: () => depths.pop(),
    scalar: (_key, from, to) => (altersNumbers ||= alteredNumber(source, from, to) !== undefined),
    repeated: (name, offset, earlier) => repeated.push({ name, offset, earlier }),
  };
  const fault = scanJson(source, visitor, start);
  if (fault) throw unexpected(source, fault.offset);
  return { altersNumbers, repeated };
}

/** The text of a number that is another one when it is parsed and written: `1.0`. */
function alteredNumber(source: string, from: number, to: number): string | undefined {
  if (to - from < 2 || !isDigit(source.charCodeAt(to - 1))) return undefined;
  const text = source.slice(from, to);
  return String(Number(text)) === text ? undefined : text;
}

function unexpected(text: string, offset: number): Refusal {
  const [found] = text.slice(offset, offset + 2);
  const reason = found === undefined ? "unexpected end" : `unexpected ${JSON.stringify(found)}`;
  return new Refusal("json-ill-formed", offset, { reason });
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function refuseOtherThanBundle(value: unknown, offset: number): asserts value is Resource {
  const type = isNode(value) ? value["resourceType"] : undefined;
  if (typeof type !== "string") throw new Refusal("not-fhir", offset);
  if (type !== "Bundle") throw new Refusal("not-a-bundle", offset, { found: type });
}

/** Numbers whose text would change (`1.0`) are kept as that text; see `ReadDocument.bundle`. */
function keepNumbers(source: string, start: number, root: Resource): void {
  const nodes: unknown[] = [];
  const visitor: JsonVisitor = {
    open: (key) => nodes.push(nodes.length === 0 ? root : valueIn(nodes.at(-1), key)),
    close: () => nodes.pop(),
    scalar(key, from, to) {
      const text = alteredNumber(source, from, to);
      const node = nodes.at(-1);
      // a name that stands twice may have left another value here
      if (text !== undefined && valueIn(node, key) === Number(text))
        (node as Record<string, unknown>)[String(key)] = text; // it has the value: it is an object or array
    },
  };
  scanJsonValue(source, visitor, start);
}

function repeatedName(name: string, place: TextPlace): Finding {
  return finding("element-repeated", [], { element: name }, place);
}

/** What the earlier values say, a line for each scalar in them; of one that stands in another, nothing more. */
function lostTexts(
  source: string,
  repeated: readonly Repeated[],
  at: (offset: number) => TextPlace,
): readonly Unplaced[] {
  const lost: Unplaced[] = [];
  let end = 0;
  for (const { earlier } of repeated.toSorted((a, b) => a.earlier - b.earlier)) {
    if (earlier < end) continue;
    const texts: string[] = [];
    const visitor: JsonVisitor = {
      scalar: (_key, from, to) => texts.push(String(JSON.parse(source.slice(from, to)))),
    };
    end = scanJsonValue(source, visitor, earlier);
    lost.push({ ...at(earlier), text: texts.join("\n") });
  }
  return lost;
}
