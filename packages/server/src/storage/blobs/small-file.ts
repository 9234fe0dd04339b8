import {
  closeSync,
  fstatSync,
  fsync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { promisify } from "node:util";

// Each step on another thread costs more processor time than a small file. So these functions do all steps on this
// thread, except the syncs, which wait for the disk.

/** Maximum bytes of a small file. */
const largest = 256 * 1024;

export function isSmall(bytes: Uint8Array): boolean {
  return bytes.byteLength <= largest;
}

/** Returns at least `size` bytes, which may have any values. */
export type Allocate = (size: number) => Uint8Array;

/**
 * The bytes of a file of at most 256 KiB, in the first bytes of the memory of `allocate`. Undefined for a larger file, and for
 * one that cannot be read.
 */
export function readSmallFile(
  path: string,
  allocate: Allocate = ownMemory,
): Uint8Array | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const found = fstatSync(file);
    return found.isFile() && found.size <= largest
      ? contentOf(file, found.size, allocate)
      : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Memory that no other buffer shares, and that is not filled with zeros first. */
function ownMemory(size: number): Uint8Array {
  return Buffer.allocUnsafeSlow(size);
}

/** The first `size` bytes; undefined if the file has fewer. */
function contentOf(file: number, size: number, allocate: Allocate): Uint8Array | undefined {
  const bytes = allocate(size).subarray(0, size);
  let read = 0;
  while (read < size) {
    const more = readSync(file, bytes, read, size - read, read);
    if (more === 0) return undefined;
    read += more;
  }
  return bytes;
}

const synced = promisify(fsync);

/**
 * Writes a small file under a temporary name, syncs and renames it. An error removes it. The caller then syncs the folder
 * of `path`.
 */
export async function writeSmallFile(
  temporary: string,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  let file: number | undefined;
  try {
    file = openSync(temporary, "wx", 0o600);
    writeFileSync(file, bytes);
    await synced(file);
    renameSync(temporary, path);
  } catch (error) {
    remove(temporary);
    throw error;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Makes the names in a folder durable. */
export async function syncSmallFolder(path: string): Promise<void> {
  const folder = openSync(path, "r");
  try {
    await synced(folder);
  } finally {
    closeSync(folder);
  }
}

function remove(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {
    // The sweep removes it later.
  }
}
