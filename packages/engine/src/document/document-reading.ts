import type { Finding, Place } from "../leaflet/finding.ts";
import type { Resource } from "./types.ts";

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
