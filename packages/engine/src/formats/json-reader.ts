import type { Resource } from "../document/types.ts";
import { sizeOfFinding } from "../leaflet/too-complex.ts";
import { OutputMeter } from "../text/output-meter.ts";
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
 * Reads a FHIR JSON document. Refuses malformed JSON, nesting over 200 levels, input over `maxInput` and any
 * resource that is not a FHIR Bundle (unless `anyResource` is set), with line and column. The only check of the content is for repeated
 * names in an object: the last value is used, and the earlier values are added to `unplaced`.
 */
export function fromJson(text: string, options: ReadingOptions = {}): DocumentReading {
  return readingOf(text, () => {
    refuseBySize(text, options);
    return parse(text, options);
  });
}

function parse(source: string, { anyResource = false }: ReadingOptions): ReadDocument {
  const start = source.startsWith("\uFEFF") ? 1 : 0;
  const { altersNumbers, repeated } = scanDocument(source, start);
  const bundle: unknown = JSON.parse(start === 0 ? source : source.slice(start));
  refuseOtherThanResource(bundle, start);
  if (!anyResource) refuseOtherThanBundle(bundle, start);
  if (altersNumbers) keepNumbers(source, start, bundle);
  const at = placesIn(source);
  const meter = new OutputMeter();
  return {
    kind: "read",
    format: "json",
    bundle,
    findings: repeated.map(({ name, offset }) => {
      const found = repeatedName(name, at(offset));
      meter.write(sizeOfFinding(found));
      return found;
    }),
    unplaced: lostTexts(source, repeated, at),
    source,
    placeOf: jsonPlaces(source, bundle),
  };
}

interface ScanResult {
  /** Whether `JSON.parse` would change the text of a number. */
  readonly altersNumbers: boolean;
  readonly repeated: readonly Repeated[];
}

interface Repeated {
  readonly name: string;
  readonly offset: number;
  readonly earlier: number;
}

/** Scans the text once before `JSON.parse`: rejects malformed JSON and finds the data that parsing would lose. */
function scanDocument(source: string, start: number): ScanResult {
  const repeated: Repeated[] = [];
  let altersNumbers = false;
  const depths = [0];
  const visitor: JsonVisitor = {
    open(key, offset) {
      // as in XML, an array in an object adds no level; an array in an array, which FHIR does not have, adds
      // one level
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

/** Returns the text of a number that parsing and writing would change, for example `1.0`. */
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

function refuseOtherThanResource(value: unknown, offset: number): asserts value is Resource {
  const type = isNode(value) ? value["resourceType"] : undefined;
  if (typeof type !== "string") throw new Refusal("not-fhir", offset);
}

function refuseOtherThanBundle({ resourceType }: Resource, offset: number): void {
  if (resourceType !== "Bundle") throw new Refusal("not-a-bundle", offset, { found: resourceType });
}

/** Keeps numbers whose text would change (`1.0`) as strings; see `ReadDocument.bundle`. */
function keepNumbers(source: string, start: number, root: Resource): void {
  const nodes: unknown[] = [];
  const visitor: JsonVisitor = {
    open: (key) => nodes.push(nodes.length === 0 ? root : valueIn(nodes.at(-1), key)),
    close: () => nodes.pop(),
    scalar(key, from, to) {
      const text = alteredNumber(source, from, to);
      const node = nodes.at(-1);
      // if the name is repeated, the parsed value may come from a later occurrence, which must not be
      // replaced
      if (text !== undefined && valueIn(node, key) === Number(text))
        (node as Record<string, unknown>)[String(key)] = text; // `valueIn` found the key, so `node` is an object or array
    },
  };
  scanJsonValue(source, visitor, start);
}

function repeatedName(name: string, place: TextPlace): Finding {
  return finding("element-repeated", [], { element: name }, place);
}

/**
 * Returns the texts of the values that a later value with the same name replaced, one line for each scalar.
 * Values inside a value that was already collected are skipped.
 */
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
