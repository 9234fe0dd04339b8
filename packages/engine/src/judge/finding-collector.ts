import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import { expressionOf, keyInParent, pathTo, type NodeLocation } from "./node-location.ts";

type PlaceOf = (node: object, key?: string) => Place | undefined;

/** Collects what the rules find in one document. */
export class FindingCollector {
  readonly findings: Finding[] = [];
  readonly #placeOf: PlaceOf | undefined;
  readonly #reported = new Set<string>();

  /** `placeOf` is that of the reading the document came from, if it came from one. */
  constructor(placeOf?: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /** Says a finding once for a place. */
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

  /** A judgement apart, to see whether anything would be said. */
  trial(): FindingCollector {
    return new FindingCollector();
  }

  /** Line and column of the nearest thing round the spot that has them. */
  #lines(location: NodeLocation): Place {
    const own = location.node && this.#placeOf?.(location.node);
    if (own) return own;
    if (!location.parent) return {};
    const inParent =
      location.parent.node && this.#placeOf?.(location.parent.node, keyInParent(location));
    return inParent ?? this.#lines(location.parent);
  }
}
