import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "./usage-error.ts";

/**
 * The files that one run reads and writes, relative to `cwd`. The values `-` and `undefined` do not stand for
 * a file, so they cause no conflict.
 */
export interface NamedFiles {
  readonly cwd: string;
  readonly reads: readonly string[];
  /** Option and file, such as `["--out", "page.html"]`. */
  readonly writes: readonly (readonly [option: string, file: string | undefined])[];
}

/**
 * Throws a usage error, before anything is written, if a run would overwrite one of its inputs, or would
 * write two outputs to the same file.
 */
export function refuseConflicts({ cwd, reads, writes }: NamedFiles): void {
  if (writes.every(([, file]) => file === undefined)) return;
  const taken = new Map<string, string>();
  for (const file of reads.filter((read) => read !== "-")) {
    for (const key of keysOf(resolve(cwd, file))) taken.set(key, `the input ${file}`);
  }
  for (const [option, file] of writes) {
    if (file === undefined || file === "-") continue;
    const keys = keysOf(resolve(cwd, file));
    const other = keys.map((key) => taken.get(key)).find((found) => found !== undefined);
    if (other !== undefined) {
      throw new UsageError(`${option} ${file} would overwrite ${other}`);
    }
    for (const key of keys) taken.set(key, `${option} ${file}`);
  }
}

/** The files that a build writes to its output folder. */
export interface PlannedOutputs {
  readonly cwd: string;
  readonly out: string;
  /** Names of the outputs without extension. For record n of an input, `-n` is added to the name. */
  readonly names: Iterable<string>;
  readonly formats: readonly string[];
  /** Names, with extension, of the files that the build writes to the folder in addition to the documents. */
  readonly others: readonly string[];
}

/**
 * Throws a usage error if the report would overwrite an output. The number of records is not known yet, so
 * every record number is reserved.
 */
export function refuseReportAmongOutputs(
  reportFile: string | undefined,
  { cwd, out, names, formats, others }: PlannedOutputs,
): void {
  if (reportFile === undefined) return;
  const folder = keyOf(realPathOf(resolve(cwd, out)));
  const below = relative(folder, entryKeyOf(resolve(cwd, reportFile))).replaceAll(sep, "/");
  const stem = below.replace(/\.[^./]*$/, "");
  const stems = new Set([...names].map(keyOf));
  const isOutput =
    formats.some((format) => below === `${stem}.${format}`) &&
    (stems.has(stem) || stems.has(stem.replace(/-[1-9]\d*$/, "")));
  if (isOutput || others.some((file) => keyOf(file) === below)) {
    throw new UsageError(`--report-file ${reportFile} would overwrite an output`);
  }
}

/** Resolves all symbolic links in a path, even if the last segments of the path do not exist yet. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPathOf(parent), basename(path));
  }
}

/**
 * A key for comparing paths. It ignores case and Unicode normalization, because names that differ only in
 * these may be the same file.
 */
export function keyOf(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/**
 * The keys of a path and of the target of its symbolic links. Both can conflict, because writing replaces the
 * path itself, and reading opens the target.
 */
function keysOf(path: string): readonly string[] {
  return [entryKeyOf(path), keyOf(realPathOf(path))];
}

function entryKeyOf(path: string): string {
  return keyOf(join(realPathOf(dirname(path)), basename(path)));
}
