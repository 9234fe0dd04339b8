import { extname, join } from "node:path";
import { keyOf, realPathOf } from "../file-conflicts.ts";
import { UsageError } from "../usage-error.ts";
import { decodeText } from "./decode-text.ts";
import { lineExtensions, type Input } from "./input.ts";
import { itemsOf } from "./item.ts";
import { readFileWithin } from "./read-bytes.ts";

export interface OutputPlan {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly formats: readonly string[];
  /** Names, with extension, of the files that are written to the folder in addition to the documents. */
  readonly others: readonly string[];
  readonly maxInput: number;
}

/**
 * Throws a usage error, before anything is written, if two inputs would have the same output or an output
 * would overwrite an input. Names that differ only in case count as equal, because some file systems do not
 * distinguish them.
 */
export function checkOutputs(inputs: readonly Input[], plan: OutputPlan): void {
  const byName = new Map<string, Input>();
  for (const input of inputs) {
    const other = byName.get(keyOf(input.name));
    if (other !== undefined) throw collision(other, input, plan);
    byName.set(keyOf(input.name), input);
  }
  const records = new Map<string, number>();
  const recordsOf = ({ path }: Input) => {
    const count = records.get(path) ?? countRecords(path, plan.maxInput);
    records.set(path, count);
    return count;
  };
  for (const input of inputs) refuseRecordCollision(input, byName, plan, recordsOf);
  refuseOverwriting(inputs, plan);
}

/**
 * Throws a usage error if a record of another input has the same output as `input`. For example, record 2 of
 * `tablets.ndjson` has the same output as `tablets-2.json`. If the number of records is not known, a collision
 * is assumed for every record number.
 */
function refuseRecordCollision(
  input: Input,
  byName: ReadonlyMap<string, Input>,
  plan: OutputPlan,
  recordsOf: (input: Input) => number,
): void {
  const [, stem, number] = /^(.*)-([1-9]\d*)$/.exec(input.name) ?? [];
  const other = stem === undefined ? undefined : byName.get(keyOf(stem));
  if (other === undefined) return;
  if (other.kind === "stdin" || recordsOf(other) >= Number(number)) {
    throw collision(other, input, plan);
  }
}

/**
 * The number of records in an array or NDJSON file; 0 for a file with a single leaflet. If the file cannot be
 * read or decoded: Infinity for an NDJSON file, otherwise 0.
 */
function countRecords(path: string, maxInput: number): number {
  const inLines = lineExtensions.has(extname(path).toLowerCase());
  // A file over the limit is not read here. In NDJSON, the build applies the limit to each line and not to
  // the file, so any record number is possible.
  const read = readFileWithin(path, maxInput);
  if (!("bytes" in read)) return inLines ? Number.POSITIVE_INFINITY : 0;
  const decoded = decodeText(read.bytes);
  if (decoded.kind === "refused") return inLines ? Number.POSITIVE_INFINITY : 0;
  if (inLines) return decoded.text.split("\n").filter((line) => line.trim() !== "").length;
  return itemsOf(decoded.text).filter((item) => item.record !== undefined).length;
}

function refuseOverwriting(inputs: readonly Input[], plan: OutputPlan): void {
  const root = realPathOf(plan.out);
  const paths = new Map(inputs.map((input) => [keyOf(input.path), input]));
  const others = new Set(plan.others.map(keyOf));
  const documents = inputs.flatMap(({ name }) => plan.formats.map((one) => `${name}.${one}`));
  for (const output of [...documents, ...plan.others]) {
    const input = paths.get(keyOf(join(root, output)));
    if (input !== undefined) {
      throw new UsageError(`the output ${output} would overwrite the input ${input.file}`);
    }
  }
  const replaced = documents.find((output) => others.has(keyOf(output)));
  if (replaced !== undefined) {
    throw new UsageError(`--manifest would overwrite the output ${replaced}`);
  }
}

function collision(one: Input, two: Input, { formats }: OutputPlan): UsageError {
  const outputs = formats.map((format) => `${two.name}.${format}`).join(" and ");
  return new UsageError(`${one.file} and ${two.file} would both be written to ${outputs}`);
}
