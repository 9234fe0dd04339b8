import type { LeafletGtin } from "../publication-ports.ts";

/** The GTINs of a publication. */
export function gtinsIn(column: string): readonly LeafletGtin[] {
  return JSON.parse(column) as readonly LeafletGtin[]; // `insertPublication` wrote it
}
