import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import { expressionOf, keyInParent, pathTo, type NodeLocation } from "./node-location.ts";

type PlaceOf = (node: object, key?: string) => Place | undefined;

/** Collects the findings of all rules for one document. */
export class FindingCollector {
  readonly findings: Finding[] = [];
  readonly #placeOf: PlaceOf | undefined;
  readonly #reported = new Set<string>();

  /** `placeOf` returns lines and columns; it exists only for a document that was parsed from text. */
  constructor(placeOf?: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /** Adds a finding unless the same one was already reported for this place. */
  report(code: FindingCode, location: NodeLocation, details: Finding["details"] = {}): void {
    const expression = expressionOf(location);
    const key = JSON.stringify([code, expression, details]);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.findings.push(
      finding(code, pathTo(location), details, { ...this.#lines(location), expression }),
    );
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
