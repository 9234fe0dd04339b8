import { instantOf } from "./instant.ts";
import { visibleText } from "./visible-text.ts";

// The formats in which entries of the audit log leave the server. docs/security.md describes them.

/** The facts of an entry in an export. */
export interface ExportedEntry {
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly action: string;
  readonly outcome: string;
  readonly actorId: string | null;
  readonly by: string;
  readonly targetId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  /** The stored text: a JSON object. */
  readonly detail: string | null;
  readonly hash: string | null;
  /** Number of the sealed batch. */
  readonly batch: number | null;
}

export type AuditFormat = "ndjson" | "csv";

export const auditTypes = { ndjson: "application/x-ndjson", csv: "text/csv" } as const;

/** What comes before the first entry. In CSV, a byte order mark tells spreadsheet programs that the text is UTF-8. */
export function exportHead(format: AuditFormat): string {
  return format === "csv" ? `\uFEFF${line(columns)}` : "";
}

/** A line with one entry. */
export function exportedEntry(format: AuditFormat, entry: ExportedEntry): string {
  if (format === "ndjson") return jsonLine({ kind: "entry", ...entry, ...readable(entry) });
  return line(columns.map((column) => ({ ...entry, at: instantText(entry.at) })[column]));
}

/**
 * A value as one line of JSON. Characters that are invisible or change the direction of a text are escaped, which does
 * not change the value.
 */
export function jsonLine(value: object): string {
  const text = JSON.stringify(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    // A character above U+FFFF has two code units, and each is escaped.
    Array.from({ length: character.length }, (_, index) => unit(character, index)).join(""),
  );
  return `${text}\n`;
}

function unit(character: string, index: number): string {
  return `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`;
}

/** The time as an instant, and the detail as an object unless the stored text is not the one of an object. */
function readable({ at, detail }: ExportedEntry): object {
  return { at: instantText(at), detail: detail === null ? null : detailOf(detail) };
}

/** A damaged time can be outside the range of dates. */
export function instantText(at: number): string {
  return Math.abs(at) <= 8.64e15 ? instantOf(at) : String(at);
}

/**
 * The object of a stored detail; undefined if the stored text is not exactly what this object is written as, so that
 * the hash of the entry would not follow from the object.
 */
export function detailObject(stored: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && JSON.stringify(value) === stored ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function detailOf(stored: string): object | string {
  return detailObject(stored) ?? stored;
}

const columns = [
  "seq",
  "at",
  "action",
  "outcome",
  "actorId",
  "by",
  "targetId",
  "address",
  "requestId",
  "detail",
  "hash",
  "batch",
] as const;

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => csvCell(String(cell ?? ""))).join(",")}\r\n`;
}

/** The beginning of a formula in a spreadsheet program, also after spaces and in the full-width forms. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;

/** A cell in quotation marks. An apostrophe before a formula keeps spreadsheet programs from running it. */
function csvCell(text: string): string {
  const shown = visibleText(text);
  const safe = formulaStart.test(shown) ? `'${shown}` : shown;
  return `"${safe.replaceAll('"', '""')}"`;
}
