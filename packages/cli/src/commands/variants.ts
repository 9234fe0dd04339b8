import { basename, extname, join, resolve } from "node:path";
import { placeholdersOf } from "@nashra/engine/variants";
import type { Job } from "../batch/job.ts";
import { leafletOf } from "../batch/leaflet-source.ts";
import { decodeText } from "../batch/decode-text.ts";
import { manifestFiles } from "../batch/manifest.ts";
import { itemsOf } from "../batch/item.ts";
import { readFileWithin } from "../batch/read-bytes.ts";
import type { Input } from "../batch/input.ts";
import type { Settings } from "../batch/settings.ts";
import { readTable } from "../batch/variant-table.ts";
import { variantRows, type VariantRow } from "../batch/variant-rows.ts";
import { keyOf, realPathOf, refuseConflicts, refuseReportAmongOutputs } from "../file-conflicts.ts";
import { cliFinding, type Finding } from "../findings.ts";
import { UsageError } from "../usage-error.ts";
import type { Environment } from "../environment.ts";
import type { BuildOptions, Work } from "./build-options.ts";

/**
 * Returns the jobs that build one document for each row of `--data` from the leaflet or document
 * `--template`.
 */
export async function workOfVariants(
  options: BuildOptions,
  settings: Settings,
  environment: Environment,
): Promise<Work> {
  const extension = dataExtension(options.data ?? "");
  const templateInput = inputAt(options.template ?? "", environment);
  const dataInput = inputAt(options.data ?? "", environment);
  refuseConflicts({
    cwd: environment.cwd,
    reads: [templateInput.file, dataInput.file],
    writes: [["--report-file", options.reportFile]],
  });
  const template = await readTemplate(templateInput, settings);
  if (template.kind === "refused") return work([jobOf(templateInput, template.findings)]);

  const read = readFileWithin(dataInput.path, settings.maxInput);
  if ("finding" in read) return work([jobOf(dataInput, [read.finding])]);
  const placeholders = new Set(placeholdersOf(template.content));
  const rows = variantRows(readTable(read.bytes, extension), {
    stem: templateInput.name,
    placeholders,
  });
  if (rows.kind === "refused") return work([jobOf(dataInput, rows.findings)]);
  if (rows.rows.length === 0) {
    return work([jobOf(dataInput, [cliFinding("record-missing", {}, { line: 1 })])]);
  }
  if (options.identifier !== undefined && rows.rows.length > 1) {
    throw new UsageError(
      "--identifier names one document; for rows of --data, use the column “identifier”",
    );
  }
  if (options.out === undefined && rows.rows.length > 1) {
    throw new UsageError(`${rows.rows.length} rows need --out <folder>`);
  }
  if (options.out !== undefined)
    refuseOverwriting([templateInput, dataInput], rows.rows, options, environment);
  const notes = template.findings.length > 0 ? [jobOf(templateInput, template.findings)] : [];
  return {
    ...work([...notes, ...jobsOfRows(dataInput, rows.rows)]),
    total: rows.rows.length,
    settings: { ...settings, template: template.content },
  };
}

function work(jobs: readonly Job[]): Work {
  return { jobs: inTurn(jobs), total: undefined };
}

async function* inTurn(jobs: readonly Job[]): AsyncGenerator<Job> {
  yield* jobs;
}

function inputAt(place: string, { cwd }: Environment): Input {
  const path = resolve(cwd, place);
  const relativePath = basename(path);
  return {
    kind: "file",
    file: place,
    path,
    relativePath,
    name: basename(relativePath, extname(relativePath)),
    index: 0,
  };
}

function dataExtension(path: string): string {
  const extension = extname(path).toLowerCase();
  if ([".csv", ".json", ".ndjson", ".jsonl"].includes(extension)) return extension;
  throw new UsageError("--data takes a .csv, .json or .ndjson file");
}

async function readTemplate(input: Input, settings: Settings) {
  const refused = (findings: readonly Finding[]) => ({ kind: "refused", findings }) as const;
  const read = readFileWithin(input.path, settings.maxInput);
  if ("finding" in read) return refused([read.finding]);
  const decoded = decodeText(read.bytes);
  if (decoded.kind === "refused") return refused([decoded.finding]);
  const [item, second] = itemsOf(decoded.text);
  if (item === undefined || second !== undefined || item.record !== undefined) {
    throw new UsageError(`the template ${input.file} must contain exactly one leaflet or document`);
  }
  if (item.kind === "refused") return refused(item.findings);
  const source = await leafletOf(item, settings.maxInput);
  const lost = source.findings.filter((one) => one.code === "import-unplaced").length;
  if (source.kind === "read" && lost > 0 && !settings.allowLoss) {
    return refused([...source.findings, cliFinding("loss-refused", { count: lost })]);
  }
  return source;
}

const rowsPerJob = 16;

function* jobsOfRows(input: Input, rows: readonly VariantRow[]): Generator<Job> {
  for (let start = 0; start < rows.length; start += rowsPerJob) {
    yield { kind: "rows", input, rows: rows.slice(start, start + rowsPerJob) };
  }
}

function refuseOverwriting(
  inputs: readonly Input[],
  rows: readonly VariantRow[],
  options: BuildOptions,
  { cwd }: Environment,
): void {
  const { out = "", format: formats = ["xml"] } = options;
  const others = options.manifest === true ? manifestFiles(options.shard) : [];
  const root = realPathOf(resolve(cwd, out));
  const names = rows.map((row) => row.output);
  const documents = names.flatMap((name) => formats.map((one) => keyOf(`${name}.${one}`)));
  const outputs = new Set([...documents, ...others].map((file) => keyOf(join(root, file))));
  const taken = inputs.find((input) => outputs.has(keyOf(realPathOf(input.path))));
  if (taken !== undefined) throw new UsageError(`a row would overwrite the input ${taken.file}`);
  const replaced = others.find((file) => documents.includes(keyOf(file)));
  if (replaced !== undefined)
    throw new UsageError(`--manifest would overwrite the output ${replaced}`);
  refuseReportAmongOutputs(options.reportFile, { cwd, out, names, formats, others });
}

function jobOf(input: Input, findings: readonly Finding[]): Job {
  return { kind: "findings", input, findings };
}
