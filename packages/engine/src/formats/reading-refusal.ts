import { finding, type Finding, type FindingCode } from "../leaflet/finding.ts";
import type { DocumentReading, ReadDocument } from "../document/document-reading.ts";
import { placeIn } from "./text-position.ts";

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
