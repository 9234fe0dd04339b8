import type { LeafletQuery } from "./ports.ts";

/** Whether the store must search for the leaflets of a list. */
export function isFiltered({ q, status, language }: LeafletQuery): boolean {
  return q !== undefined || status !== undefined || language !== undefined;
}
