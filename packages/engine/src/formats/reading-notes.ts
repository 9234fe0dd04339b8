import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import type { Unplaced } from "./document-reading.ts";
import { pathOf, placesOf, type ElementPlace, type Places } from "./xml-places.ts";

/** What is noticed while a document is read, and where everything in it stands. */
export class ReadingNotes {
  readonly findings: Finding[] = [];
  readonly unplaced: Unplaced[] = [];
  readonly #places: Places;
  readonly #placed = new WeakMap<object, ElementPlace>();

  constructor(source: string) {
    this.#places = placesOf(source);
  }

  report(code: FindingCode, element: ElementPlace, details: Finding["details"]): void {
    this.findings.push(finding(code, pathOf(element), details, this.#places.of(element)));
  }

  /** Keeps words that the bundle will not hold. */
  keep(element: ElementPlace, text: string): void {
    if (text !== "") this.unplaced.push({ ...this.#places.of(element), text });
  }

  /** Notes where the element stands that becomes an object of the bundle. */
  place(node: object, element: ElementPlace): void {
    this.#placed.set(node, element);
  }

  placeOf(node: object, key?: string): Place | undefined {
    const place = this.#placed.get(node);
    if (!place) return undefined;
    return key === undefined ? this.#places.of(place) : this.#places.ofKey(place, key);
  }
}
