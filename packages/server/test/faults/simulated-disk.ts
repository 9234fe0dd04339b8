import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileOperation } from "./file-operations.ts";

/** A change that the disk may not have. It has ended on the line `ended` of the log. */
type Unsynced<Change> = Change & { readonly ended: number };

type FileChange =
  | { readonly kind: "write"; readonly offset: number; readonly data: Buffer }
  | { readonly kind: "truncate"; readonly size: number };

interface File {
  readonly kind: "file";
  content: Content;
  unsynced: Unsynced<FileChange>[];
  /** What a process reads: all changes. */
  readonly current: Content;
  /** Where the next write without an offset starts; undefined if that is unknown. */
  position: number | "end" | undefined;
}

interface Folder {
  readonly kind: "folder";
  readonly entries: Map<string, Entry>;
  unsynced: Unsynced<{ readonly name: string; readonly entry: Entry | undefined }>[];
  readonly current: Map<string, Entry>;
}

type Entry = File | Folder;

/** Returns whether a change survives that was never synced, or a part of it. */
export interface Survival {
  /** Whether a whole change survives; "torn" if each sector of a write survives or not. */
  change(): boolean | "torn";
  sector(): boolean;
  /** Bytes of a sector. */
  readonly sectorSize: number;
}

export interface PowerCut {
  /** Only operations that start before this line of the log have happened. */
  readonly line: number;
  readonly survival: Survival;
  /** Syncs that end after this line have no effect, as on a disk that only pretends to sync. Default: none. */
  readonly honestUntil?: number;
}

/**
 * Writes the data folder as a power cut leaves it into `target`. A file contains everything that was written before
 * its last completed fsync, a folder every name that was created, renamed or removed before its last completed
 * fsync. Each later change survives, is lost or is torn independently of the others, and in each folder
 * independently of other folders: POSIX promises no order. Returns the number of these later changes.
 */
export function writeAfterCut(
  operations: readonly FileOperation[],
  { line, survival, honestUntil = line }: PowerCut,
  target: string,
): number {
  const root = replay(
    operations.filter(({ started }) => started < line),
    Math.min(line, honestUntil),
  );
  const written = new Map<File, Buffer>();
  let unsynced = 0;
  const write = (folder: Folder, path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    unsynced += folder.unsynced.length;
    const entries = new Map(folder.entries);
    for (const { name, entry } of folder.unsynced)
      if (survival.change() !== false) set(entries, name, entry);
    for (const [name, entry] of entries) {
      if (entry.kind === "folder") write(entry, join(path, name));
      else {
        if (!written.has(entry)) unsynced += entry.unsynced.length;
        const bytes = written.get(entry) ?? afterCut(entry, survival);
        written.set(entry, bytes);
        writeFileSync(join(path, name), bytes, { mode: 0o600 });
      }
    }
  };
  write(root, target);
  return unsynced;
}

/**
 * Throws if the operations do not lead to the content that the folder has now. Then the recording is incomplete.
 */
export function expectComplete(operations: readonly FileOperation[], folder: string): void {
  const compare = (entry: Folder, path: string) => {
    const names = readdirSync(path).filter((name) => !name.endsWith("-shm"));
    if (names.toSorted().join("\n") !== [...entry.current.keys()].toSorted().join("\n"))
      throw new Error(`The recording has other files in ${path}.`);
    for (const [name, inner] of entry.current) {
      const innerPath = join(path, name);
      if (inner.kind === "folder") compare(inner, innerPath);
      else if (
        !statSync(innerPath).isFile() ||
        !readFileSync(innerPath).equals(inner.current.bytes())
      )
        throw new Error(`The recording has another content of ${innerPath}.`);
    }
  };
  compare(replay(operations, Infinity), folder);
}

/** Performs the operations. Syncs that end on `syncedUntil` or later have no effect. */
function replay(operations: readonly FileOperation[], syncedUntil: number): Folder {
  const root = newFolder();
  for (const operation of operations) {
    if (operation.kind !== "sync") perform(root, operation);
    else if (operation.ended < syncedUntil) sync(find(root, operation.path), operation.started);
  }
  return root;
}

function perform(root: Folder, operation: FileOperation): void {
  const { path, ended } = operation;
  const link = (place: string, entry: Entry | undefined) => {
    const [folder, name] = parentOf(root, place);
    folder.unsynced.push({ name, entry, ended });
    set(folder.current, name, entry);
  };
  switch (operation.kind) {
    case "mkdir":
      // The data folder exists before the server starts.
      link(path, newFolder());
      break;
    case "remove":
      link(path, undefined);
      break;
    case "rename":
    case "link":
      link(operation.to, find(root, path));
      if (operation.kind === "rename") link(path, undefined);
      break;
    case "open": {
      const { flags } = operation;
      if (flags.has("O_CREAT") && !exists(root, path)) link(path, newFile());
      const entry = find(root, path);
      if (entry.kind === "folder" || flags.has("O_RDONLY")) break;
      if (flags.has("O_TRUNC")) change(entry, { kind: "truncate", size: 0, ended });
      if (flags.has("O_APPEND")) entry.position = "end";
      // Reading a file moves its position.
      else entry.position = flags.has("O_WRONLY") ? 0 : undefined;
      break;
    }
    case "write":
    case "truncate": {
      const entry = find(root, path);
      if (entry.kind === "folder") throw new Error(`${path} is a folder.`);
      if (operation.kind === "truncate") {
        change(entry, { kind: "truncate", size: operation.size, ended });
        break;
      }
      const { data } = operation;
      const offset =
        operation.offset ?? (entry.position === "end" ? entry.current.size : entry.position);
      if (offset === undefined) throw new Error(`The position in ${path} is unknown.`);
      change(entry, { kind: "write", offset, data, ended });
      if (operation.offset === undefined && entry.position !== "end")
        entry.position = offset + data.length;
      break;
    }
    case "sync":
      break;
  }
}

function sync(entry: Entry, started: number): void {
  const [done, rest] = [true, false].map((isDone) =>
    (entry.unsynced as readonly Unsynced<object>[]).filter(
      ({ ended }) => ended < started === isDone,
    ),
  );
  if (entry.kind === "file") {
    for (const each of done as Unsynced<FileChange>[]) entry.content.change(each);
    entry.unsynced = rest as Unsynced<FileChange>[];
  } else {
    for (const { name, entry: inner } of done as Folder["unsynced"])
      set(entry.entries, name, inner);
    entry.unsynced = rest as Folder["unsynced"];
  }
}

function afterCut(file: File, survival: Survival): Buffer {
  const content = file.content.copy();
  for (const each of file.unsynced) {
    const survives = survival.change();
    if (survives === true) content.change(each);
    if (survives === "torn" && each.kind === "write")
      for (const sector of sectorsOf(each, survival.sectorSize))
        if (survival.sector()) content.change(sector);
  }
  return content.bytes();
}

function* sectorsOf({ offset, data }: FileChange & { kind: "write" }, size: number) {
  for (let at = 0; at < data.length;) {
    const end = Math.min(data.length, at + size - ((offset + at) % size));
    yield { kind: "write", offset: offset + at, data: data.subarray(at, end) } as const;
    at = end;
  }
}

function change(file: File, each: Unsynced<FileChange>): void {
  file.unsynced.push(each);
  file.current.change(each);
}

/** The bytes of a file. Bytes that were never written are 0. */
class Content {
  #bytes: Buffer;
  size: number;

  constructor(bytes = Buffer.alloc(0)) {
    this.#bytes = bytes;
    this.size = bytes.length;
  }

  change(each: FileChange): void {
    if (each.kind === "truncate") {
      this.#resize(each.size);
      return;
    }
    this.#resize(Math.max(this.size, each.offset + each.data.length));
    each.data.copy(this.#bytes, each.offset);
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.size);
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes()));
  }

  #resize(size: number): void {
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(size * 2);
      this.bytes().copy(larger);
      this.#bytes = larger;
    }
    if (size < this.size) this.#bytes.fill(0, size, this.size);
    this.size = size;
  }
}

function newFile(): File {
  const [content, current] = [new Content(), new Content()];
  return { kind: "file", content, unsynced: [], current, position: undefined };
}

function newFolder(): Folder {
  return { kind: "folder", entries: new Map(), unsynced: [], current: new Map() };
}

function set(entries: Map<string, Entry>, name: string, entry: Entry | undefined): void {
  if (entry === undefined) entries.delete(name);
  else entries.set(name, entry);
}

function parentOf(root: Folder, path: string): readonly [Folder, string] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const parent = path.includes("/") ? find(root, dirname(path)) : root;
  if (parent.kind !== "folder" || name === "") throw new Error(`${path} is not in a folder.`);
  return [parent, name];
}

function exists(root: Folder, path: string): boolean {
  const [parent, name] = parentOf(root, path);
  return parent.current.has(name);
}

function find(root: Folder, path: string): Entry {
  let entry: Entry | undefined = root;
  for (const name of path === "" ? [] : path.split("/"))
    entry = entry?.kind === "folder" ? entry.current.get(name) : undefined;
  if (entry === undefined) throw new Error(`The recording does not show how ${path} was created.`);
  return entry;
}
