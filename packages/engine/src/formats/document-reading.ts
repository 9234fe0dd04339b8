import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import type { Resource } from "../fhir/types.ts";
import { placeIn } from "./text-position.ts";

/** What was in a document's text and has no place in FHIR JSON, with where it stood. */
export interface Unplaced extends Place {
  /** Its words: character data and attribute values, a line each. */
  readonly text: string;
}

/** A document read from text, or the one finding that says why it was not. */
export type DocumentReading = ReadDocument | RefusedDocument;

export interface ReadDocument {
  readonly kind: "read";
  readonly format: "xml" | "json";
  /** FHIR JSON. Decimals that a number cannot keep (`1.0`) stay strings. */
  readonly bundle: Resource;
  /** What the reading itself noticed: what FHIR JSON no longer shows. */
  readonly findings: readonly Finding[];
  /** Words that the bundle does not hold because the standard has no place for them. */
  readonly unplaced: readonly Unplaced[];
  readonly source: string;
  /** Where an object of the bundle, or its element `key` (`title`, `given[1]`), stands in the source. */
  placeOf(node: object, key?: string): Place | undefined;
}

export interface RefusedDocument {
  readonly kind: "refused";
  readonly findings: readonly [Finding];
}

export interface ReadingOptions {
  /** Largest input in UTF-16 code units, which are never more than its bytes in UTF-8. Default 64 Mi. */
  readonly maxInput?: number;
}

export const defaultMaxInput = 64 * 1024 * 1024;
/** Levels of elements, or of objects and arrays, that may stand in one another. */
export const maxDepth = 200;

/** Stops a reading from inside a parser that has no way to stop; never leaves this folder. */
export class Refusal {
  readonly code: FindingCode;
  readonly offset: number;
  readonly details: Finding["details"];

  constructor(code: FindingCode, offset: number, details: Finding["details"] = {}) {
    this.code = code;
    this.offset = offset;
    this.details = details;
  }
}

/** Runs a reading of `text`; a `Refusal` thrown in it becomes the outcome. */
export function readingOf(text: string, read: () => ReadDocument): DocumentReading {
  try {
    return read();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const place = placeIn(text, refusal.offset);
    return { kind: "refused", findings: [finding(refusal.code, [], refusal.details, place)] };
  }
}

/** Refuses what no format needs a parser for: nothing, and too much. */
export function refuseBySize(text: string, { maxInput = defaultMaxInput }: ReadingOptions): void {
  if (text.length > maxInput) throw new Refusal("input-too-large", maxInput, { limit: maxInput });
  if (!/[^\s\uFEFF]/u.test(text)) throw new Refusal("input-empty", 0);
}
