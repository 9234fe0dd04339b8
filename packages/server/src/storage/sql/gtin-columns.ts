import type { LeafletGtin } from "../publication-ports.ts";

/** The GTINs of a publication. */
export function gtinsIn(column: string): readonly LeafletGtin[] {
  return JSON.parse(column) as readonly LeafletGtin[]; // `insertPublication` wrote it
}

/** A GTIN of 8, 12, 13 or 14 digits as 14 digits. */
export function gtin14Of(gtin: string): string {
  return gtin.padStart(14, "0");
}
