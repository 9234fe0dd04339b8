import { getHeapStatistics } from "node:v8";

/** Below the maximum length of a string in V8 (2^29 - 24), so that the JSON line of a row can be read again. */
const longestText = 400 * 1024 * 1024;

/**
 * Maximum bytes of a row that is read into memory. A larger one would end the process, because V8 aborts it when
 * the heap is full. `copies` is how many times the bytes of the row are on the heap at the same time.
 */
export function largestRow(copies: number): number {
  return Math.min(longestText, Math.floor(getHeapStatistics().heap_size_limit / copies));
}
