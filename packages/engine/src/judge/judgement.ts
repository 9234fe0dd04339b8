import { finding, type Finding, type FindingCode, type Place } from "../leaflet/finding.ts";
import { expressionOf, keyInParent, pathTo, type Spot } from "./spot.ts";

type PlaceOf = (node: object, key?: string) => Place | undefined;

/** Collects what the rules find in one document. */
export class Judgement {
  readonly findings: Finding[] = [];
  readonly #placeOf: PlaceOf | undefined;
  readonly #said = new Set<string>();

  /** `placeOf` is that of the reading the document came from, if it came from one. */
  constructor(placeOf?: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /** Says a finding once for a place. */
  report(code: FindingCode, spot: Spot, details: Finding["details"] = {}): void {
    const expression = expressionOf(spot);
    const key = JSON.stringify([code, expression, details]);
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.findings.push(finding(code, pathTo(spot), details, { ...this.#lines(spot), expression }));
  }

  has(code: FindingCode): boolean {
    return this.findings.some((found) => found.code === code);
  }

  /** A judgement apart, to see whether anything would be said. */
  trial(): Judgement {
    return new Judgement();
  }

  /** Line and column of the nearest thing round the spot that has them. */
  #lines(spot: Spot): Place {
    const own = spot.node && this.#placeOf?.(spot.node);
    if (own) return own;
    if (!spot.parent) return {};
    const inParent = spot.parent.node && this.#placeOf?.(spot.parent.node, keyInParent(spot));
    return inParent ?? this.#lines(spot.parent);
  }
}
