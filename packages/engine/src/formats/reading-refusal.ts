import { finding, type Finding, type FindingCode } from "../leaflet/finding.ts";
import { tooComplex } from "../leaflet/too-complex.ts";
import type { DocumentReading, ReadDocument } from "../document/document-reading.ts";
import { placeIn } from "./text-position.ts";

export interface ReadingOptions {
  /**
   * Maximum input size in UTF-16 code units. A text never has more code units than UTF-8 bytes. Default: 64 ×
   * 1024 × 1024.
   */
  readonly maxInput?: number;
  /** Reads any resource. Default: only a Bundle is read. */
  readonly anyResource?: boolean;
}

export const defaultMaxInput = 64 * 1024 * 1024;
/** Maximum nesting depth of elements, or of objects and arrays. */
export const maxDepth = 200;

/** Thrown to stop reading, even inside a parser callback. `readingOf` catches it. */
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

/** Runs `read` and converts a thrown `Refusal` or `TooComplex` to the result `refused`. */
export function readingOf(text: string, read: () => ReadDocument): DocumentReading {
  try {
    return read();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) return { kind: "refused", findings: [tooComplex(refusal)] };
    const place = placeIn(text, refusal.offset);
    return { kind: "refused", findings: [finding(refusal.code, [], refusal.details, place)] };
  }
}

/** Throws a `Refusal` for empty and oversized input, before any parser runs. */
export function refuseBySize(text: string, { maxInput = defaultMaxInput }: ReadingOptions): void {
  if (text.length > maxInput) throw new Refusal("input-too-large", maxInput, { limit: maxInput });
  if (!/[^\s\uFEFF]/u.test(text)) throw new Refusal("input-empty", 0);
}
