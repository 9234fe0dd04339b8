import { TooComplex } from "../text/output-meter.ts";
import { finding, type Finding } from "./finding.ts";

/** The finding for a text that became longer than the limit. Throws any other error again. */
export function tooComplex(error: unknown): Finding {
  if (error instanceof TooComplex) return finding("too-complex", [], { limit: error.limit });
  throw error;
}

/** The approximate number of characters of a finding as JSON. */
export function sizeOfFinding({
  code,
  path,
  expression = "",
  details,
  reference,
}: Finding): number {
  let size = code.length + expression.length + reference.length;
  for (const step of path) size += (typeof step === "string" ? step : String(step)).length + 1;
  for (const name in details) size += name.length + String(details[name]).length;
  return size;
}
