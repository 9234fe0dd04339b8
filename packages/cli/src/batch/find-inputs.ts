import { existsSync, globSync, readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { systemFailureOf } from "../system-failure.ts";
import { UsageError } from "../usage-error.ts";
import { inputExtensions, type Input, type Skipped } from "./input.ts";

export interface FoundInputs {
  /** Sorted by name, so that neither the order of arguments nor the file system's shows. */
  readonly inputs: readonly Input[];
  readonly skipped: readonly Skipped[];
}

export interface FindOptions {
  readonly cwd: string;
  /** Absolute path of the output folder, which is never searched. */
  readonly out?: string;
}

const packages = "node_modules";

type Candidate = Omit<Input, "index">;

/**
 * The inputs that files, folders (searched with their sub-folders), globs and `-` name. A file that
 * is named and missing is kept: reading it says so. A glob or folder without any is a usage error.
 */
export function findInputs(places: readonly string[], options: FindOptions): FoundInputs {
  const skipped: Skipped[] = [];
  const candidates = places.flatMap((place) => candidatesOf(place, options, skipped));
  const unique = new Map(candidates.map((found) => [`${found.path}\0${found.name}`, found]));
  const inputs = [...unique.values()].toSorted(byNameThenPath);
  return { inputs: inputs.map((found, index) => ({ ...found, index })), skipped };
}

function byNameThenPath(a: Candidate, b: Candidate): number {
  return compare(a.name, b.name) || compare(a.path, b.path);
}

/** By code unit: the same order in every locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function candidatesOf(place: string, options: FindOptions, skipped: Skipped[]): Candidate[] {
  if (place === "") throw new UsageError("an empty argument names no file");
  if (place === "-")
    return [{ kind: "stdin", file: "stdin", path: "", below: "stdin", name: "stdin" }];
  const path = resolve(options.cwd, place);
  if (!existsSync(path) && isGlob(place)) return globbed(place, options);
  if (!isFolder(path)) return [fileCandidate(shown(place), path, basename(path))];
  if (isInOut(path, options)) throw new UsageError(`the folder ${shown(place)} lies in --out`);
  const inside = searchFolder(path, shown(place), options, skipped);
  if (inside.length > 0) return inside;
  throw new UsageError(`no leaflet or document (${extensions()}) in the folder ${shown(place)}`);
}

function extensions(): string {
  return [...inputExtensions].join(", ");
}

function isGlob(place: string): boolean {
  return /[*?[\]{}]/.test(place);
}

function globbed(place: string, options: FindOptions): Candidate[] {
  const base = globBase(place);
  // As in folders: what packages bring along is nobody's leaflet, unless it is asked for by name.
  const asked = place.split(/[/\\]/).includes(packages);
  const exclude = (entry: Dirent) => !asked && entry.name === packages;
  const found = globSync(place, { cwd: options.cwd, withFileTypes: true, exclude })
    .filter((entry) => !entry.isDirectory() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isInOut(path, options));
  if (found.length === 0) throw new UsageError(`no file matches ${place}`);
  const root = resolve(options.cwd, base);
  return found.map((path) => {
    const below = relative(root, path);
    return fileCandidate(shown(join(base, below)), path, below);
  });
}

/** The folders of a glob before its first pattern: outputs keep the path below them. */
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
    for (const entry of entriesOf(folder, given, root, skipped)) {
      const path = join(folder, entry.name);
      const below = relative(root, path);
      const file = shown(join(given, below));
      if (isInOut(path, options) || entry.name.startsWith(".")) continue;
      if (entry.isDirectory()) {
        if (entry.name !== packages) folders.push(path);
      } else if (entry.isSymbolicLink() && isFolder(path)) {
        skipped.push({ file, reason: "a symbolic link to a folder is not followed" });
      } else if (isInput(entry.name)) found.push(fileCandidate(file, path, below));
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
    const file = shown(join(given, relative(root, folder)));
    skipped.push({ file, reason: "the folder cannot be read", failure });
    return [];
  }
}

/** Whether it is a folder, links followed. What cannot be looked at is left for reading to say. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isInput(name: string): boolean {
  return inputExtensions.has(extname(name).toLowerCase());
}

function isInOut(path: string, { out }: FindOptions): boolean {
  return out !== undefined && (path === out || path.startsWith(out + sep));
}

function fileCandidate(file: string, path: string, below: string): Candidate {
  const name = shown(below.slice(0, below.length - extname(below).length));
  return { kind: "file", file, path: realPathOf(path), below: shown(below), name };
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function shown(path: string): string {
  return path.split(sep).join("/");
}
