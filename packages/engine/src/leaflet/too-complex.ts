import { TooComplex } from "../text/output-meter.ts";
import { finding, type Finding } from "./finding.ts";

/** The finding for a text that became longer than the limit. Throws any other error again. */
export function tooComplex(error: unknown): Finding {
  if (error instanceof TooComplex) return finding("too-complex", [], { limit: error.limit });
  throw error;
}
