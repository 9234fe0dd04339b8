import { cliFinding, type Finding } from "../findings.ts";
import { outputColumns, variantField } from "./variant-fields.ts";
import type { Cell, TableRow, VariantTable } from "./variant-table.ts";

/**
 * A checked row. If it has findings, no document is built from it. Plain data, so that it can be sent to a
 * worker.
 */
export interface VariantRow {
  readonly row: number;
  readonly line?: number;
  /** Path of its output relative to `--out`, without extension. */
  readonly output: string;
  readonly identifier?: string;
  readonly cells: readonly (readonly [column: string, cell: Cell])[];
  readonly findings: readonly Finding[];
}

export interface TemplateFacts {
  /** File name of the template, without extension. */
  readonly stem: string;
  readonly placeholders: ReadonlySet<string>;
}

export type VariantRows =
  | { readonly kind: "read"; readonly rows: readonly VariantRow[] }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/** Checks the columns and file names of all rows before any row is built. */
export function variantRows(table: VariantTable, template: TemplateFacts): VariantRows {
  if (table.kind === "refused") return table;
  const unknown = (table.columns ?? []).filter((column) => !isKnown(column, template));
  if (unknown.length > 0) {
    const findings = unknown.map((field) =>
      cliFinding("column-unknown", { row: "header", field }, { line: table.line ?? 1 }),
    );
    return { kind: "refused", findings };
  }
  const rows = table.rows.map((row) => variantRow(row, template));
  return { kind: "read", rows: refuseSharedNames(rows) };
}

function isKnown(column: string, { placeholders }: TemplateFacts): boolean {
  return (
    outputColumns.has(column) || placeholders.has(column) || variantField(column) !== undefined
  );
}

function variantRow(found: TableRow, template: TemplateFacts): VariantRow {
  const { row, line, cells } = found;
  const place = line === undefined ? {} : { line };
  const cell = (column: string) => cells.find(([name]) => name === column)?.[1] ?? "";
  const fileName = String(cell("fileName")).trim();
  const identifier = String(cell("identifier")).trim();
  const findings: Finding[] = [...found.findings];
  for (const [field, value] of cells) {
    if (!isKnown(field, template))
      findings.push(cliFinding("column-unknown", { row, field }, place));
    else if (Array.isArray(value) && field !== "sizes") {
      findings.push(
        cliFinding("row-malformed", { row, field, reason: "only sizes may be a list" }, place),
      );
    }
  }
  const fault = fileName === "" ? undefined : fileNameFault(fileName);
  if (fault !== undefined) {
    findings.push(cliFinding("file-name-unusable", { row, name: fileName, reason: fault }, place));
  }
  return {
    row,
    ...place,
    output:
      fileName === "" ? `${template.stem}-${row}` : fileName.replace(/\.(?:xml|json|html)$/i, ""),
    ...(identifier !== "" && { identifier }),
    cells,
    findings,
  };
}

/**
 * The reason why a file name is refused, for example because some systems do not allow it. Undefined if it is
 * valid.
 */
function fileNameFault(name: string): string | undefined {
  if (/[/\\]/.test(name)) return "it has a slash";
  if (/[\u0000-\u001f\u007f<>:"|?*]/.test(name))
    return "it has a character that some systems refuse";
  if (/^\.|[. ]$/.test(name)) return "it begins or ends with a dot";
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name))
    return "some systems reserve it for a device";
  return Buffer.byteLength(name) > 200 ? "it is longer than 200 bytes" : undefined;
}

/** Refuses all rows that share a file name, because the program cannot know which one is intended. */
function refuseSharedNames(rows: readonly VariantRow[]): readonly VariantRow[] {
  const groups = new Map<string, VariantRow[]>();
  for (const row of rows) {
    const key = row.output.normalize("NFC").toLowerCase();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return rows.map((row) => {
    const group = groups.get(row.output.normalize("NFC").toLowerCase()) ?? [];
    const other = group.find((one) => one.row !== row.row);
    if (other === undefined) return row;
    const details = {
      row: row.row,
      name: row.output,
      reason: `row ${other.row} has the same name`,
    };
    const place = row.line === undefined ? {} : { line: row.line };
    return {
      ...row,
      findings: [...row.findings, cliFinding("file-name-unusable", details, place)],
    };
  });
}
