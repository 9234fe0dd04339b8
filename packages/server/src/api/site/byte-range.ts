export type ByteRange =
  | { readonly kind: "whole" }
  /** `start` is the first byte and `end` the last byte of the range. */
  | { readonly kind: "part"; readonly start: number; readonly end: number }
  | { readonly kind: "unsatisfiable" };

/**
 * Parses a single byte range for a file of `length` bytes (RFC 9110 14.1.2). For several ranges or an invalid
 * header, the result is the whole file.
 */
export function byteRange(header: string | null, length: number): ByteRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) {
    return { kind: "whole" };
  }
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== "" && last !== "" && Number(last) < start) return { kind: "whole" };
  return start > end ? { kind: "unsatisfiable" } : { kind: "part", start, end };
}
