import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import { sizeOfFinding, tooComplex } from "../leaflet/too-complex.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { expressionOf, keyInParent, pathTo, type NodeLocation } from "./node-location.ts";

type PlaceOf = (node: object, key?: string) => Place | undefined;

/** Collects the findings of all rules for one document. */
export class FindingCollector {
  readonly findings: Finding[] = [];
  readonly #placeOf: PlaceOf | undefined;
  readonly #reported = new Set<string>();
  readonly #meter = new OutputMeter();
  #isFull = false;

  /** `placeOf` returns lines and columns; it exists only for a document that was parsed from text. */
  constructor(placeOf?: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /**
   * Adds a finding unless the same one was already reported for this place. If the findings become too long,
   * adds `too-complex` in place of this finding and of all later ones.
   */
  report(code: FindingCode, location: NodeLocation, details: Finding["details"] = {}): void {
    if (this.#isFull) return;
    const expression = expressionOf(location);
    const key = JSON.stringify([code, expression, details]);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const place = { ...this.#lines(location), expression };
    this.#add(finding(code, pathTo(location), details, place));
  }

  #add(found: Finding): void {
    try {
      this.#meter.write(sizeOfFinding(found));
      this.findings.push(found);
    } catch (error) {
      this.findings.push(tooComplex(error));
      this.#isFull = true;
    }
  }

  has(code: FindingCode): boolean {
    return this.findings.some((found) => found.code === code);
  }

  /** A separate collector, to check whether rules would report something. */
  trial(): FindingCollector {
    return new FindingCollector();
  }

  /** Line and column of the closest enclosing element that has them. */
  #lines(location: NodeLocation): Place {
    const own = location.node && this.#placeOf?.(location.node);
    if (own) return own;
    if (!location.parent) return {};
    const inParent =
      location.parent.node && this.#placeOf?.(location.parent.node, keyInParent(location));
    return inParent ?? this.#lines(location.parent);
  }
}
