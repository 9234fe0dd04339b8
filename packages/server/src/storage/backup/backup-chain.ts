import { open, readdir, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256 } from "../blobs/sha256.ts";
import { migrations } from "../sql/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { fromManifest, names, type Manifest } from "./manifest.ts";
import { fileBefore, tarEnd, type TarEntry } from "./tar.ts";

/** Maximum number of increments of a full backup: the time of a restore, and the files that are open, are bounded. */
export const mostIncrements = 200;

/** One file of a backup, and what its end says. Nothing else of it is verified. */
export interface BackupFile {
  readonly path: string;
  readonly file: FileHandle;
  readonly manifest: Manifest;
  /** SHA-256 of the manifest. */
  readonly identity: string;
}

/** A full backup and its increments up to one of them, oldest first; at least one file. */
export interface BackupChain {
  readonly files: readonly BackupFile[];
  readonly full: BackupFile;
  readonly newest: BackupFile;
  close(): Promise<void>;
}

/**
 * Opens a backup. If it is an increment, also opens its bases, which are found in the same folder by the SHA-256 of
 * their manifests, whatever their names are. Throws `BackupError`.
 */
export async function openChain(path: string): Promise<BackupChain> {
  const files: BackupFile[] = [];
  const close = async (): Promise<void> => {
    for (const { file } of files) await file.close();
  };
  try {
    const newest = await openBackup(path);
    files.push(newest);
    let full = newest;
    let sealed: ReadonlyMap<string, string> | undefined;
    while (full.manifest.base !== undefined) {
      if (files.length > mostIncrements)
        throw new BackupError(`${path} follows more than ${mostIncrements} increments.`);
      sealed ??= await sealedIn(dirname(path));
      full = await openBase(full, sealed);
      files.unshift(full);
    }
    return { files, full, newest, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openBase(
  { path, manifest }: BackupFile,
  sealed: ReadonlyMap<string, string>,
): Promise<BackupFile> {
  const { manifest: identity = "", madeAt = 0 } = manifest.base ?? {};
  const basePath = sealed.get(identity);
  if (basePath === undefined)
    throw new BackupError(
      `${path} is an increment, and its base is not in the same folder: the backup that began at ${timeOf(madeAt)} and whose manifest has the SHA-256 ${identity}. Put the base into this folder.`,
    );
  const base = await openBackup(basePath);
  const misfit = misfitOf(base, { identity, madeAt, increment: manifest });
  if (misfit === undefined) return base;
  await base.file.close();
  throw new BackupError(`${basePath} does not fit to its increment ${path}: ${misfit}.`);
}

function misfitOf(
  base: BackupFile,
  { identity, madeAt, increment }: { identity: string; madeAt: number; increment: Manifest },
): string | undefined {
  if (base.identity !== identity) return "it has changed meanwhile";
  if (base.manifest.madeAt !== madeAt) return "it was made at another time";
  if (base.manifest.storeId !== increment.storeId) return "it is of another store";
  if (base.manifest.schemaVersion > increment.schemaVersion) return "it has a newer schema";
  return undefined;
}

/**
 * The backup at a path: the file itself or, for a folder, the newest complete backup in it. Throws `BackupError` if
 * there is none.
 */
export async function backupAt(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path;
  return newestOf(await backupsIn(path)).path;
}

/**
 * The base of the next increment: the file itself or, for a folder, the newest backup in the chain of its newest full
 * backup. A full backup can begin before an increment of an older chain and end after it, so the newest backup can belong
 * to the older chain. Throws `BackupError` if there is none.
 */
export async function baseAt(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path;
  const backups = await backupsIn(path);
  const [full, ...others] = backups.filter(({ base }) => base === undefined);
  if (full === undefined) throw new BackupError(`There is no complete full backup in ${path}.`);
  const increments = Map.groupBy(backups, ({ base }) => base);
  const chain = [newestOf([full, ...others])];
  // The loop also visits what it adds: increments of increments.
  for (const { identity } of chain) chain.push(...(increments.get(identity) ?? []));
  return newestOf(chain).path;
}

interface FoundBackup {
  readonly path: string;
  readonly madeAt: number;
  readonly identity: string;
  /** The identity of the base of an increment. */
  readonly base: string | undefined;
}

/** The complete backups in a folder; at least one. */
async function backupsIn(folder: string): Promise<readonly FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const path of (await sealedIn(folder)).values()) {
    const { file, identity, manifest } = await openBackup(path);
    await file.close();
    found.push({ path, madeAt: manifest.madeAt, identity, base: manifest.base?.manifest });
  }
  if (found.length === 0) throw new BackupError(`There is no complete backup in ${folder}.`);
  return found;
}

function newestOf(backups: readonly FoundBackup[]): FoundBackup {
  return backups.reduce((newest, backup) => (backup.madeAt > newest.madeAt ? backup : newest));
}

/**
 * The complete backups in a folder by the SHA-256 of their manifests. Only regular files are opened, and only their
 * last bytes are read: other files are ignored, and incomplete ones.
 */
async function sealedIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    // `backupStore` renames a complete file.
    if (!entry.isFile() || entry.name.endsWith(".partial")) continue;
    const path = join(folder, entry.name);
    const file = await open(path, "r");
    try {
      const seal = await sealOf(file);
      if (seal !== undefined) found.set(seal.text.trimEnd(), path);
    } finally {
      await file.close();
    }
  }
  return found;
}

async function openBackup(path: string): Promise<BackupFile> {
  // Opening a pipe would wait for a writer.
  if (!(await stat(path)).isFile()) throw new BackupError(`${path} is not a file.`);
  const file = await open(path, "r");
  try {
    const { bytes, identity } = await readManifest(path, file);
    return { path, file, identity, manifest: fromManifest(bytes, migrations.length) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readManifest(
  path: string,
  file: FileHandle,
): Promise<{ readonly bytes: Uint8Array; readonly identity: string }> {
  const seal = await sealOf(file);
  const manifest = seal && (await fileBefore(file, seal.start, names.manifest));
  if (seal === undefined || manifest === undefined)
    throw new BackupError(`${path} is truncated or not a backup.`);
  const identity = await sha256(manifest.bytes);
  if (seal.text !== `${identity}\n`)
    throw new BackupError(`The manifest of ${path} is not as it was written.`);
  return { bytes: manifest.bytes, identity };
}

/** The last file of an archive, if it is a seal: the SHA-256 of the manifest, and a line break. */
async function sealOf(
  file: FileHandle,
): Promise<(Pick<TarEntry, "name"> & { start: number; text: string }) | undefined> {
  const { size } = await file.stat();
  const seal = await fileBefore(file, size - tarEnd.byteLength, names.seal, 65);
  if (seal === undefined) return undefined;
  return { ...seal, text: Buffer.from(seal.bytes).toString("latin1") };
}

/** A time for a message, such as `2027-01-15T01:00:00.000Z`. A backup can contain any number. */
export function timeOf(at: number): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? `the time ${at}` : time.toISOString();
}
