import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { OutsideError } from "./system-failure.ts";

export type Chunks = readonly string[];
/** The content of a file that can also be binary. */
export type FileChunks = readonly (string | Uint8Array)[];

/**
 * The writing thread. Its name is part of the names of its temporary files, so that two threads never use the
 * same file.
 */
export interface Writer {
  /** Unique among the threads of all running processes, such as `4711-0`. */
  readonly name: string;
  /** Whether the process that created a temporary file is still running. */
  isRunning(pid: number): boolean;
}

/** A folder for outputs; nothing is written outside it. Paths are relative to it, with `/` as the separator. */
export interface OutFolder {
  /** Real path of the folder. */
  readonly root: string;
  /** Writes a file atomically: readers see either the old or the new content. */
  write(path: string, chunks: Chunks): void;
}

const temporary = /^\..*\.(\d+)-\d+-\d+\.nashra-tmp$/;

/** Opens the output folder and creates it if it is missing. Throws system errors. */
export function openOutFolder(folder: string, writer: Writer): OutFolder {
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  const prepared = new Map<string, string>();
  return {
    root,
    write(path, chunks) {
      const target = resolve(root, path);
      if (!isBelow(root, target)) throw new OutsideError(`${path} is not below ${root}`);
      const parent = prepareFolder(root, dirname(target), prepared, writer);
      writeAtomically(join(parent, basename(target)), chunks, writer);
    },
  };
}

/** Writes one file atomically at a path that the user gave. */
export function writeNamedFile(path: string, chunks: FileChunks, writer: Writer): void {
  mkdirSync(dirname(path), { recursive: true });
  const parent = realpathSync(dirname(path));
  removeLeftovers(parent, writer);
  writeAtomically(join(parent, basename(path)), chunks, writer);
}

/** Whether `path` is `root` or inside it, determined from the names only, without file access. */
export function isBelow(root: string, path: string): boolean {
  const relativePath = relative(root, path);
  return (
    relativePath !== ".." &&
    !relativePath.startsWith(`..${sep}`) &&
    resolve(root, relativePath) === resolve(path)
  );
}

/**
 * Creates the folders of a path one by one. The real path of each is checked before anything is created in
 * it, because `mkdir -p` would follow a symbolic link out of the output folder.
 */
function prepareFolder(
  root: string,
  folder: string,
  prepared: Map<string, string>,
  writer: Writer,
): string {
  const known = prepared.get(folder);
  if (known !== undefined) return known;
  if (folder !== root) makeFolder(prepareFolder(root, dirname(folder), prepared, writer), folder);
  const real = realpathSync(folder);
  if (!isBelow(root, real)) throw new OutsideError(`${folder} leads to ${real}`);
  removeLeftovers(real, writer);
  prepared.set(folder, real);
  return real;
}

function makeFolder(parent: string, folder: string): void {
  try {
    mkdirSync(join(parent, basename(folder)));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

let written = 0;

function writeAtomically(target: string, chunks: FileChunks, writer: Writer): void {
  refuseFolder(target);
  written += 1;
  const name = basename(target).slice(0, 60);
  const temporaryPath = join(dirname(target), `.${name}.${writer.name}-${written}.nashra-tmp`);
  const file = openSync(temporaryPath, "wx", 0o666);
  try {
    try {
      for (const chunk of chunks) writeFileSync(file, chunk);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporaryPath, target);
  } catch (error) {
    unlinkSync(temporaryPath);
    throw error;
  }
}

function refuseFolder(target: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return;
  throw Object.assign(new Error(`${target} is a folder`), { code: "EISDIR" });
}

/** Removes temporary files of killed runs. */
function removeLeftovers(folder: string, writer: Writer): void {
  for (const name of readdirSync(folder)) {
    const pid = temporary.exec(name)?.[1];
    if (pid !== undefined && !writer.isRunning(Number(pid))) unlinkSync(join(folder, name));
  }
}
