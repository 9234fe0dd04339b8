import type { Finding, Place } from "../leaflet/finding.ts";
import type { Resource } from "./types.ts";

/** Text without a place in FHIR JSON, with its location in the document. */
export interface Unplaced extends Place {
  /** Character data and attribute values, one on each line. */
  readonly text: string;
}

/** The result of parsing a document: the document, or one finding with the reason why it was refused. */
export type DocumentReading = ReadDocument | RefusedDocument;

export interface ReadDocument {
  readonly kind: "read";
  readonly format: "xml" | "json";
  /**
   * FHIR JSON. A decimal is a string if a JavaScript number would not keep its digits (`1.0` would become
   * `1`).
   */
  readonly bundle: Resource;
  /** The parser's findings about problems in the source text that are not visible in FHIR JSON. */
  readonly findings: readonly Finding[];
  /** Text of the source that the bundle does not contain, because FHIR JSON has no place for it. */
  readonly unplaced: readonly Unplaced[];
  readonly source: string;
  /**
   * Returns where an object of the bundle is located in the source. With `key`, returns the location of one
   * of the object's elements (such as `title` or `given[1]`).
   */
  placeOf(node: object, key?: string): Place | undefined;
}

export interface RefusedDocument {
  readonly kind: "refused";
  readonly findings: readonly [Finding];
}
