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
  for (const { path, text } of numbers) keepNumber(bundle, path, text);
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

interface Noticed {
  readonly numbers: { readonly path: readonly JsonKey[]; readonly text: string }[];
  readonly repeated: { readonly name: string; readonly offset: number; readonly earlier: number }[];
}

/** One pass over the text before it is parsed: is it JSON, and what would parsing lose? */
function scanDocument(source: string, start: number): Noticed {
  const noticed: Noticed = { numbers: [], repeated: [] };
  const path: JsonKey[] = [];
  const end = scanJson(source, start, {
    open: (key) => path.push(key),
    close: () => path.pop(),
    scalar(key, from, to) {
      if (to - from < 2 || !isDigit(source.charCodeAt(to - 1))) return;
      const text = source.slice(from, to);
      if (String(Number(text)) !== text)
        noticed.numbers.push({ path: [...path.slice(1), key], text });
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
function keepNumber(root: unknown, path: readonly JsonKey[], text: string): void {
  // arrays are reached by their indexes like objects by their keys
  let node = root as Record<JsonKey & string, unknown> | undefined;
  for (const key of path.slice(0, -1)) node = node?.[String(key)] as typeof node;
  const last = String(path.at(-1));
  // a name that stands twice may have left another value here
  if (node && typeof node === "object" && node[last] === Number(text)) node[last] = text;
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
