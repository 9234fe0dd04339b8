import { createHash } from "node:crypto";

/** The fields that every reply with a leaflet contains. */
export interface ReceivedLeaflet {
  readonly _id: string;
  readonly version: number;
  readonly content: unknown;
}

/** SHA-256 of the leaflet without `findings`, which only the reply to a write contains. */
export function digestOfLeaflet(leaflet: ReceivedLeaflet): string {
  return digestOf({ ...leaflet, findings: undefined });
}

/** SHA-256 of the JSON of a value, independent of the order of its names. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value, sorted)).digest("hex");
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
