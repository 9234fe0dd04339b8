import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import { sizeOfFinding } from "../leaflet/too-complex.ts";
import type { OutputMeter } from "../text/output-meter.ts";
import type { Unplaced } from "../document/document-reading.ts";
import type { GrowingNode } from "./json-values.ts";
import { locationOf, placesOf, type ElementPlace, type Places } from "./xml-places.ts";

/** Collects findings and source positions while a document is read. */
export class ReadingNotes {
  readonly findings: Finding[] = [];
  readonly unplaced: Unplaced[] = [];
  readonly #places: Places;
  readonly #meter: OutputMeter;
  readonly #placed = new Map<object, ElementPlace>();

  /** `meter` counts the findings. */
  constructor(source: string, meter: OutputMeter) {
    this.#places = placesOf(source);
    this.#meter = meter;
  }

  report(code: FindingCode, element: ElementPlace, details: Finding["details"]): void {
    const found = finding(code, locationOf(element).path, details, this.#places.of(element));
    this.#meter.write(sizeOfFinding(found));
    this.findings.push(found);
  }

  /** Keeps text that has no place in the bundle. */
  keep(element: ElementPlace, text: string): void {
    if (text !== "") this.unplaced.push({ ...this.#places.of(element), text });
  }

  /** Records the source position of an object of the bundle. */
  place(node: object, element: ElementPlace): void {
    this.#placed.set(node, element);
  }

  placeOf(node: object, key?: string): Place | undefined {
    const place = this.#placed.get(node);
    if (!place || key === undefined) return place && this.#places.of(place);
    const child = this.#placed.get(childOf(node, key) ?? {});
    return child ? this.#places.of(child) : this.#places.ofKey(place, key);
  }
}

/**
 * Returns the object for a key with an index, such as `contact[1]`. Without an index, returns the first
 * object.
 */
function childOf(node: object, key: string): object | undefined {
  const [, name = key, index = "0"] = /^(.*)\[(\d+)\]$/.exec(key) ?? [];
  // a bundle object stores each element under its name
  const value = (node as GrowingNode)[name];
  const child: unknown = Array.isArray(value) ? value[Number(index)] : value;
  return typeof child === "object" && child !== null ? child : undefined;
}
