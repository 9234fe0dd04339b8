import { existsSync, globSync, readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { systemFailureOf } from "../system-failure.ts";
import { UsageError } from "../usage-error.ts";
import { inputExtensions, type Candidate, type Input, type Skipped } from "./input.ts";
import { withDistinctNames } from "./distinct-names.ts";

export interface FoundInputs {
  /** Sorted by name, so that neither the order of the arguments nor the order of the file system has an effect. */
  readonly inputs: readonly Input[];
  readonly skipped: readonly Skipped[];
}

export interface FindOptions {
  readonly cwd: string;
  /** Absolute path of the output folder, which is never searched. */
  readonly out?: string;
  /** Whether to skip the outputs of an earlier run that are in the same folder as their leaflet. */
  readonly skipOutputs?: boolean;
}

const packages = "node_modules";

/**
 * Finds the inputs for the arguments: files, folders with their subfolders, globs, and `-`. A missing file is
 * also returned, so that reading it reports the error. A glob or folder without any input is a usage error.
 */
export function findInputs(places: readonly string[], options: FindOptions): FoundInputs {
  const skipped: Skipped[] = [];
  const candidates = places.flatMap((place) => candidatesOf(place, options, skipped));
  const unique = new Map(candidates.map((found) => [`${found.path}\0${found.name}`, found]));
  const named = withDistinctNames([...unique.values()], options.cwd);
  const inputs = named.toSorted(byNameThenPath);
  return { inputs: inputs.map((found, index) => ({ ...found, index })), skipped };
}

function byNameThenPath(a: Candidate, b: Candidate): number {
  return compare(a.name, b.name) || compare(a.path, b.path);
}

/** Compares by code unit, so that the order is the same in every locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function candidatesOf(place: string, options: FindOptions, skipped: Skipped[]): Candidate[] {
  if (place === "")
    throw new UsageError("an argument is empty; name a file, a folder, a glob or -");
  if (place === "-")
    return [{ kind: "stdin", file: "stdin", path: "", relativePath: "stdin", name: "stdin" }];
  const path = resolve(options.cwd, place);
  if (!existsSync(path) && isGlob(place)) return globCandidates(place, options, skipped);
  if (!isFolder(path)) return [fileCandidate(withSlashes(place), path, basename(path))];
  if (isInOut(path, options))
    throw new UsageError(
      `the folder ${withSlashes(place)} is inside --out, where the outputs are; choose another folder for --out`,
    );
  const inside = searchFolder(path, withSlashes(place), options, skipped);
  if (inside.length > 0) return inside;
  throw new UsageError(
    `no leaflet or document (${extensions()}) in the folder ${withSlashes(place)}`,
  );
}

function extensions(): string {
  return [...inputExtensions].join(", ");
}

function isGlob(place: string): boolean {
  return /[*?[\]{}]/.test(place);
}

function globCandidates(place: string, options: FindOptions, skipped: Skipped[]): Candidate[] {
  const base = globBase(place);
  // Files in node_modules are skipped, unless a path segment of the glob is `node_modules`.
  const namesPackages = place.split(/[/\\]/).includes(packages);
  const exclude = (entry: Dirent) => !namesPackages && entry.name === packages;
  const found = globSync(place, { cwd: options.cwd, withFileTypes: true, exclude })
    .filter((entry) => !entry.isDirectory() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isInOut(path, options));
  if (found.length === 0) throw new UsageError(`no file matches ${place}`);
  const root = resolve(options.cwd, base);
  return found.flatMap((path) => {
    const relativePath = relative(root, path);
    const file = withSlashes(join(base, relativePath));
    if (!isPipeOrDevice(path)) return [fileCandidate(file, path, relativePath)];
    skipped.push(skippedPipe(file));
    return [];
  });
}

/**
 * Returns the part of a glob before its first segment with a pattern. This part is the path of a folder. An
 * output has the same path relative to `--out` as its input relative to this folder, except for the extension.
 */
function globBase(place: string): string {
  const parts = place.split(/[/\\]/);
  const first = parts.findIndex((part) => isGlob(part));
  return parts.slice(0, first).join("/") || (place.startsWith("/") ? "/" : ".");
}

function searchFolder(
  root: string,
  given: string,
  options: FindOptions,
  skipped: Skipped[],
): Candidate[] {
  const found: Candidate[] = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = entriesOf(folder, given, root, skipped);
    const hasLeaflet =
      options.skipOutputs === true && entries.some(({ name }) => name === "leaflet.json");
    for (const entry of entries) {
      const path = join(folder, entry.name);
      const relativePath = relative(root, path);
      const file = withSlashes(join(given, relativePath));
      if (isInOut(path, options) || entry.name.startsWith(".")) continue;
      if (entry.isDirectory()) {
        if (entry.name !== packages) folders.push(path);
      } else if (entry.isSymbolicLink() && isFolder(path)) {
        skipped.push({ file, reason: "a symbolic link to a folder is not followed" });
      } else if (hasLeaflet && /^document(?:-standard)?\.(?:json|xml)$/.test(entry.name)) {
        skipped.push({ file, reason: "it is an output of an earlier run, beside leaflet.json" });
      } else if (isInput(entry.name)) {
        if (!entry.isFile() && isPipeOrDevice(path)) skipped.push(skippedPipe(file));
        else found.push(fileCandidate(file, path, relativePath));
      }
    }
  }
  return found;
}

function entriesOf(folder: string, given: string, root: string, skipped: Skipped[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const failure = systemFailureOf(error);
    if (failure === undefined || folder === root) throw error;
    const file = withSlashes(join(given, relative(root, folder)));
    skipped.push({ file, reason: "the folder cannot be read", failure });
    return [];
  }
}

/**
 * Whether the path is a folder; symbolic links are followed. False if the path cannot be read. In this case,
 * reading the path as a file reports the error later.
 */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Whether the path is a pipe, a socket or a device. A pipe without a writer blocks its reader for ever, so a
 * pipe is read only if an argument names it.
 */
function isPipeOrDevice(path: string): boolean {
  try {
    const found = statSync(path);
    return !found.isFile() && !found.isDirectory();
  } catch {
    return false;
  }
}

function skippedPipe(file: string): Skipped {
  const failure = { code: "NOT_A_FILE", message: "it is a pipe or a device" };
  return { file, reason: "a search reads only files", failure };
}

function isInput(name: string): boolean {
  return inputExtensions.has(extname(name).toLowerCase());
}

function isInOut(path: string, { out }: FindOptions): boolean {
  return out !== undefined && (path === out || path.startsWith(out + sep));
}

function fileCandidate(file: string, path: string, relativePath: string): Candidate {
  const name = withSlashes(
    relativePath.slice(0, relativePath.length - extname(relativePath).length),
  );
  return {
    kind: "file",
    file,
    path: realPathOf(path),
    relativePath: withSlashes(relativePath),
    name,
  };
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function withSlashes(path: string): string {
  return path.split(sep).join("/");
}
