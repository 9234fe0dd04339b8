import type { LeafletQuery } from "../list-ports.ts";

/** The order of a list of leaflets, or that of a search of the FHIR REST API by the last update. */
type Sort = LeafletQuery["sort"] | "ascending" | "descending";

/** The end of a page: the sort key of its last item, and the id that orders equal keys. */
export interface CursorPosition {
  readonly key: string | number;
  readonly id: string;
}

/** Encodes the sort order and the position as base64url. The cursor is opaque to clients. */
export function toCursor(sort: Sort, { key, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");
}

/** Decodes a cursor. Returns undefined for any text that {@link toCursor} did not write for this sort order. */
export function fromCursor(cursor: string, sort: Sort): CursorPosition | undefined {
  const parts = parse(cursor);
  if (!Array.isArray(parts)) return undefined;
  const [of, key, id]: readonly unknown[] = parts;
  if (of !== sort || !isText(id) || !isKey(key, sort)) return undefined;
  const position = { key, id };
  // Encoding the position again must return the same text: no other spelling and no further parts are valid.
  return toCursor(sort, position) === cursor ? position : undefined;
}

function parse(cursor: string): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(cursor, "base64url"));
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKey(key: unknown, sort: Sort): key is string | number {
  if (sort !== "title") return typeof key === "number" && Number.isSafeInteger(key);
  return isText(key);
}

/** Whether a database accepts the text: PostgreSQL rejects a NUL. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.isWellFormed() && !value.includes("\0");
}
