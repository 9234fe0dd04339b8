import type { Resource } from "../fhir/types.ts";
import { finding, type Finding } from "../leaflet/finding.ts";
import {
  readingOf,
  Refusal,
  refuseBySize,
  type DocumentReading,
  type ReadDocument,
  type ReadingOptions,
  type Unplaced,
} from "./document-reading.ts";
import { jsonPlaces } from "./json-places.ts";
import { scanJson, skipBlank, unexpected, type JsonKey } from "./json-scan.ts";
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
  const { numbers, repeated } = scanDocument(source, start);
  const bundle: unknown = JSON.parse(start === 0 ? source : source.slice(start));
  refuseOtherThanBundle(bundle, start);
  for (const number of numbers) keepNumber(bundle, number);
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

/** An array or object; the ways to all of them share what they have in common. */
interface Container {
  readonly parent: Container | undefined;
  readonly key: JsonKey;
  /** What was parsed of it, once it was looked up. */
  node?: unknown;
}

interface LongNumber {
  readonly container: Container | undefined;
  readonly key: JsonKey;
  readonly text: string;
}

interface Noticed {
  readonly numbers: LongNumber[];
  readonly repeated: { readonly name: string; readonly offset: number; readonly earlier: number }[];
}

/** One pass over the text before it is parsed: is it JSON, and what would parsing lose? */
function scanDocument(source: string, start: number): Noticed {
  const noticed: Noticed = { numbers: [], repeated: [] };
  let container: Container | undefined;
  const end = scanJson(source, start, {
    open: (key) => (container = { parent: container, key }),
    close: () => (container = container?.parent),
    scalar(key, from, to) {
      if (to - from < 2 || !isDigit(source.charCodeAt(to - 1))) return;
      const text = source.slice(from, to);
      if (String(Number(text)) !== text) noticed.numbers.push({ container, key, text });
    },
    repeated: (name, offset, earlier) => noticed.repeated.push({ name, offset, earlier }),
  });
  const rest = skipBlank(source, end);
  if (rest < source.length) throw unexpected(source, rest);
  return noticed;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function refuseOtherThanBundle(value: unknown, offset: number): asserts value is Resource {
  const type = isNode(value) ? value["resourceType"] : undefined;
  if (typeof type !== "string") throw new Refusal("not-fhir", offset);
  if (type !== "Bundle") throw new Refusal("not-a-bundle", offset, { found: type });
}

/** A number whose text would change (`1.0`) is kept as that text; see `ReadDocument.bundle`. */
function keepNumber(root: unknown, { container, key, text }: LongNumber): void {
  const node = nodeOf(root, container);
  const last = String(key);
  // a name that stands twice may have left another value here
  if (node && typeof node === "object" && node[last] === Number(text)) node[last] = text;
}

/** Arrays are reached by their indexes like objects by their keys. */
function nodeOf(root: unknown, container: Container | undefined) {
  if (container && !("node" in container))
    container.node =
      container.parent === undefined
        ? root
        : nodeOf(root, container.parent)?.[String(container.key)];
  return container?.node as Record<string, unknown> | undefined;
}

function repeatedName(name: string, place: TextPlace): Finding {
  return finding("element-repeated", [], { element: name }, place);
}

/** What the earlier values say, a line for each scalar in them; of one that stands in another, nothing more. */
function lostTexts(
  source: string,
  repeated: Noticed["repeated"],
  at: (offset: number) => TextPlace,
): readonly Unplaced[] {
  const lost: Unplaced[] = [];
  let end = 0;
  for (const { earlier } of repeated.toSorted((a, b) => a.earlier - b.earlier)) {
    if (earlier < end) continue;
    const texts: string[] = [];
    end = scanJson(source, earlier, {
      scalar: (_key, from, to) => texts.push(String(JSON.parse(source.slice(from, to)))),
    });
    lost.push({ ...at(earlier), text: texts.join("\n") });
  }
  return lost;
}
