import { parseLeaflet, tooComplex, validateLeaflet, type LeafletContent } from "@nashra/engine";
import { fillPlaceholders, literalRichText, placeholdersOf } from "@nashra/engine/variants";
import { cliFinding, type Finding } from "../findings.ts";
import type { Input } from "./input.ts";
import type { JobSubject } from "./job.ts";
import { buildLeaflet } from "./build-leaflet.ts";
import { optionsOf } from "./process-item.ts";
import { subjectOf } from "./subject-of.ts";
import type { Settings } from "./settings.ts";
import { sha256, type Sink } from "./sink.ts";
import { variantField } from "./variant-fields.ts";
import type { VariantRow } from "./variant-rows.ts";
import type { Cell } from "./variant-table.ts";

/** Builds the variant of the template that one row describes. */
export function processRow(
  row: VariantRow,
  input: Input,
  settings: Settings,
  sink: Sink,
): JobSubject {
  const { template } = settings;
  if (template === undefined) throw new Error("Rows of variants need a template");
  const about = {
    file: input.file,
    source: input.relativePath,
    record: row.row,
    kind: "variant",
    ...(settings.digests && { inputSha256: sha256([JSON.stringify(row.cells)]) }),
  } as const;
  const refuse = (findings: readonly Finding[]) =>
    subjectOf({ ...about, outcome: "refused" }, atLine(findings, row.line), settings);
  if (row.findings.length > 0) return refuse(row.findings);

  const merged = withRow(template, row.cells);
  if ("refusal" in merged) return refuse([merged.refusal]);
  const unfilled = placeholdersOf(merged);
  if (unfilled.length > 0) {
    return refuse(
      unfilled.map((field) => cliFinding("placeholder-unfilled", { row: row.row, field })),
    );
  }
  const parsed = parseLeaflet(merged);
  if (parsed.kind === "malformed") return refuse(parsed.findings);
  const options = {
    ...optionsOf(settings),
    ...(row.identifier !== undefined && { identifier: row.identifier }),
  };
  const found = [...parsed.findings, ...validateLeaflet(parsed.content, options)];
  const leaflet = { content: parsed.content, options, findings: atLine(found, row.line) };
  return buildLeaflet(leaflet, about, row.output, settings, sink);
}

function atLine(findings: readonly Finding[], line: number | undefined): readonly Finding[] {
  return line === undefined ? findings : findings.map((one) => ({ line, ...one }));
}

/** Fills the template with a row, unless the result would be too long. */
function withRow(
  template: LeafletContent,
  cells: VariantRow["cells"],
): LeafletContent | { readonly refusal: Finding } {
  try {
    return filledWith(template, cells);
  } catch (error) {
    return { refusal: tooComplex(error) };
  }
}

/** Fills the placeholders of the template, then sets the fields of the row. An empty cell changes nothing. */
function filledWith(template: LeafletContent, cells: VariantRow["cells"]): LeafletContent {
  const given = cells.filter(([, cell]) => cell.length > 0 && !isBlank(cell));
  const values = new Map(given);
  const filled = fillPlaceholders(template, (name) => {
    const value = values.get(name);
    return value === undefined ? undefined : String(value);
  });
  return {
    ...filled,
    ...Object.fromEntries(given.flatMap(([column, cell]) => fieldOf(column, cell))),
  };
}

function isBlank(cell: Cell): boolean {
  return typeof cell === "string" && cell.trim() === "";
}

function fieldOf(column: string, cell: Cell): [string, unknown][] {
  const field = variantField(column);
  switch (field?.kind) {
    case "text":
      return [[column, String(cell)]];
    case "sizes":
      return [
        [column, typeof cell === "string" ? cell.split("|").map((size) => size.trim()) : cell],
      ];
    case "section":
      return [[field.key, [{ id: "1", content: literalRichText(String(cell)) }]]];
    case undefined:
      return [];
  }
}
