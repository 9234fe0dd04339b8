import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "./usage-error.ts";

/** Files that one run names, relative to `cwd`; `-` and undefined are streams and in nobody's way. */
export interface NamedFiles {
  readonly cwd: string;
  readonly reads: readonly string[];
  /** Option and file, e.g. `["--out", "page.html"]`. */
  readonly writes: readonly (readonly [option: string, file: string | undefined])[];
}

/** Refuses, before anything is written, a run that would write over what it reads or wrote itself. */
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
      throw new UsageError(`${option} ${file} would take the place of ${other}`);
    }
    for (const key of keys) taken.set(key, `${option} ${file}`);
  }
}

/** What a build writes below its output folder. */
export interface PlannedOutputs {
  readonly cwd: string;
  readonly out: string;
  /** Without extension; records add `-<n>`. */
  readonly names: Iterable<string>;
  readonly formats: readonly string[];
  /** Other files below the folder, with extension. */
  readonly others: readonly string[];
}

/** Refuses a report in the place of an output; of records, which are not counted yet, of any number. */
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
    throw new UsageError(`--report-file ${reportFile} would take the place of an output`);
  }
}

/** The path with every symbolic link followed that is there already. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPathOf(parent), basename(path));
  }
}

/** By what two names of one file are known: names that differ only in case may be one. */
export function keyOf(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** The name itself, which writing replaces, and the file that reading it would open. */
function keysOf(path: string): readonly string[] {
  return [entryKeyOf(path), keyOf(realPathOf(path))];
}

function entryKeyOf(path: string): string {
  return keyOf(join(realPathOf(dirname(path)), basename(path)));
}
