import type { Finding, Place } from "../leaflet/finding.ts";
import type { Resource } from "./types.ts";

/** Text of a document that has no place in FHIR JSON, with its location. */
export interface Unplaced extends Place {
  /** The text: character data and attribute values, one on each line. */
  readonly text: string;
}

/** The result of parsing a document: the document, or the one finding with the reason for the refusal. */
export type DocumentReading = ReadDocument | RefusedDocument;

export interface ReadDocument {
  readonly kind: "read";
  readonly format: "xml" | "json";
  /** FHIR JSON. Decimals that a JavaScript number cannot represent exactly (`1.0`) are strings. */
  readonly bundle: Resource;
  /** The parser's findings about properties of the text that FHIR JSON does not preserve. */
  readonly findings: readonly Finding[];
  /** Text that the bundle does not contain, because the standard has no place for it. */
  readonly unplaced: readonly Unplaced[];
  readonly source: string;
  /** The location in the source of an object of the bundle, or of its element `key` (`title`, `given[1]`). */
  placeOf(node: object, key?: string): Place | undefined;
}

export interface RefusedDocument {
  readonly kind: "refused";
  readonly findings: readonly [Finding];
}
