import { parse, CsvError } from "csv-parse/sync";
import { cliFinding, type Finding } from "../findings.ts";
import { decodeText } from "./decode-text.ts";
import { itemsOf, type Item } from "./item.ts";

/** A cell: plain text, or a list (JSON only). */
export type Cell = string | readonly string[];

/** A row of a table of variants, not yet validated. */
export interface TableRow {
  /** Number of the row, from 1. The header is not counted. */
  readonly row: number;
  readonly line?: number;
  readonly cells: readonly (readonly [column: string, cell: Cell])[];
  /** Findings about this row. */
  readonly findings: readonly Finding[];
}

export type VariantTable =
  | {
      readonly kind: "read";
      readonly rows: readonly TableRow[];
      /** The columns of the CSV header, and the line of the header. Absent for JSON. */
      readonly columns?: readonly string[];
      readonly line?: number;
    }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/**
 * Reads a table: CSV (RFC 4180, with a header) if the extension is .csv, otherwise a JSON array of objects or
 * NDJSON.
 */
export function readTable(bytes: Uint8Array, extension: string): VariantTable {
  const decoded = decodeText(bytes);
  if (decoded.kind === "refused") return { kind: "refused", findings: [decoded.finding] };
  return extension === ".csv" ? readCsv(decoded.text) : readObjects(decoded.text);
}

function readCsv(text: string): VariantTable {
  try {
    // The types of csv-parse do not describe the result for the option `info` without `columns`.
    const records = parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly CsvRecord[];
    const [header, ...rows] = records;
    const [line = 1, ...lines] = linesOf(text, records);
    if (header === undefined)
      return refusedTable({ row: "header", reason: "the table is empty" }, 1);
    const columns = header.record.map((name) => name.trim());
    const seen = new Set<string>();
    const repeated = columns.find((name) => seen.has(name) || !seen.add(name));
    if (repeated !== undefined) {
      return {
        kind: "refused",
        findings: [cliFinding("column-repeated", { row: "header", field: repeated }, { line })],
      };
    }
    return {
      kind: "read",
      columns,
      line,
      rows: rows.map(({ record }, index) =>
        csvRow(record, { row: index + 1, line: lines[index] ?? line }, columns),
      ),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refusedTable(
      { row: Number(error["records"] ?? 0), reason: error.message },
      Number(error["lines"] ?? 1),
    );
  }
}

interface CsvRecord {
  /** Number of bytes read up to the end of this record. */
  readonly info: { readonly bytes: number };
  readonly record: readonly string[];
}

/** The line in which each record begins. Line ends inside quotes count, and CRLF, CR and LF are all line ends. */
function linesOf(text: string, records: readonly CsvRecord[]): readonly number[] {
  const bytes = Buffer.from(text).toString("latin1");
  let at = 0;
  let line = 1;
  return records.map(({ info }) => {
    const start = at + (/^[\r\n]*/.exec(bytes.slice(at, info.bytes))?.[0].length ?? 0);
    const first = line + lineEnds(bytes.slice(at, start));
    line = first + lineEnds(bytes.slice(start, info.bytes));
    at = info.bytes;
    return first;
  });
}

function lineEnds(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

function csvRow(
  record: readonly string[],
  { row, line }: { readonly row: number; readonly line: number },
  columns: readonly string[],
): TableRow {
  if (record.length === columns.length) {
    const cells = columns.map((column, index) => [column, record[index] ?? ""] as const);
    return { row, line, cells, findings: [] };
  }
  const reason = `it has ${record.length} cells, the header has ${columns.length}`;
  return {
    row,
    line,
    cells: [],
    findings: [cliFinding("row-malformed", { row, reason }, { line })],
  };
}

function refusedTable(
  details: { row: number | string; reason: string },
  line: number,
): VariantTable {
  return { kind: "refused", findings: [cliFinding("row-malformed", details, { line })] };
}

function readObjects(text: string): VariantTable {
  const items = itemsOf(text);
  const [first] = items;
  if (first?.kind === "refused" && first.record === undefined)
    return { kind: "refused", findings: first.findings };
  if (first !== undefined && first.record === undefined) {
    return refusedTable(
      { row: 1, reason: "the data must be an array of objects, or one object per line" },
      1,
    );
  }
  return { kind: "read", rows: items.map(objectRow) };
}

function objectRow(item: Item, index: number): TableRow {
  const row = index + 1;
  const { line } = item;
  if (item.kind === "refused") return { row, line, cells: [], findings: item.findings };
  const value = item.kind === "json" ? item.value : undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return {
      row,
      line,
      cells: [],
      findings: [cliFinding("row-malformed", { row, reason: "it is not an object" }, { line })],
    };
  }
  const cells: (readonly [string, Cell])[] = [];
  const findings: Finding[] = [];
  for (const [column, found] of Object.entries(value)) {
    const cell = cellOf(found);
    if (cell !== undefined) cells.push([column, cell]);
    else
      findings.push(
        cliFinding("row-malformed", { row, field: column, reason: "it is not a text" }, { line }),
      );
  }
  return { row, line, cells, findings };
}

function cellOf(value: unknown): Cell | undefined {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value;
  return items.every((item) => typeof item === "string") ? items : undefined;
}
