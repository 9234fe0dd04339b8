// The plain tar format (POSIX ustar), so that any tool can read a backup: blocks of 512 bytes, with a header
// and the bytes of each file. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html
import type { FileHandle } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";

const block = 512;
/** Maximum bytes of one file in a backup, for example a blob or some rows of a table. */
export const largest = 512 * 1024 * 1024;

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns a file of the archive with its header and its padding. */
export function toTar({ name, bytes }: TarEntry): Uint8Array {
  if (bytes.byteLength > largest) throw new BackupError(`${name} is too large for a backup.`);
  const padded = Math.ceil(bytes.byteLength / block) * block;
  const out = Buffer.alloc(block + padded);
  out.set(header(name, bytes.byteLength));
  out.set(bytes, block);
  return out;
}

export async function append(out: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const { bytesWritten } = await out.write(bytes, written);
    written += bytesWritten;
  }
}

/** Two empty blocks end an archive. */
export const tarEnd: Uint8Array = new Uint8Array(2 * block);

/**
 * The files of an archive in order. The bytes of files that are not `wanted` are skipped. Throws
 * `BackupError` if the file is damaged, truncated or not an archive.
 */
export async function* fromTar(
  file: FileHandle,
  wanted: (name: string) => boolean = () => true,
): AsyncIterable<TarEntry> {
  let position = 0;
  for (;;) {
    const head = await readExactly(file, position, block);
    position += block;
    if (head.every((byte) => byte === 0)) break;
    const { name, size } = parseHeader(head);
    const padded = Math.ceil(size / block) * block;
    const start = position;
    position += padded;
    if (!wanted(name)) continue;
    const body = await readExactly(file, start, padded);
    if (body.subarray(size).some((byte) => byte !== 0)) throw damaged();
    yield { name, bytes: body.subarray(0, size) };
  }
  const { size } = await file.stat();
  const rest = await readExactly(file, position, size - position);
  if (rest.byteLength !== block || rest.some((byte) => byte !== 0)) throw damaged();
}

/**
 * The file `name` whose bytes end at the position `end` of the archive, and the position where it starts; undefined if
 * there is none with at most `most` bytes. Reads backwards, so that the last files of a large archive are found soon.
 */
export async function fileBefore(
  file: FileHandle,
  end: number,
  name: string,
  most: number = largest,
): Promise<(TarEntry & { readonly start: number }) | undefined> {
  const first = Math.max(0, end - Math.ceil(most / block) * block - block);
  for (let to = end; to > first;) {
    const from = Math.max(first, to - 128 * block);
    const blocks = await readExactly(file, from, to - from);
    for (let at = to - from - block; at >= 0; at -= block) {
      const start = from + at;
      const size = sizeIn(blocks.subarray(at, at + block), name);
      if (size === undefined || start + block + Math.ceil(size / block) * block !== end) continue;
      return { name, bytes: await readExactly(file, start + block, size), start };
    }
    to = from;
  }
  return undefined;
}

/** The size in the header of the file `name`; undefined if the block is not this header. */
function sizeIn(head: Buffer, name: string): number | undefined {
  const size = Number.parseInt(head.toString("latin1", 124, 135), 8);
  const isHeader = size >= 0 && size <= largest && Buffer.compare(header(name, size), head) === 0;
  return isHeader ? size : undefined;
}

function header(name: string, size: number): Uint8Array {
  const out = Buffer.alloc(block);
  out.write(name, 0, 100, "latin1");
  out.write("0000600\0", 100, "latin1");
  out.write("0000000\0", 108, "latin1");
  out.write("0000000\0", 116, "latin1");
  out.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  out.write("00000000000\0", 136, "latin1");
  out.write("0", 156, "latin1");
  out.write("ustar\u000000", 257, "latin1");
  out.write(`${checksum(out).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return out;
}

/** Sum of the header's bytes, with spaces in place of the checksum. */
function checksum(head: Uint8Array): number {
  return head.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);
}

function parseHeader(head: Buffer): { readonly name: string; readonly size: number } {
  const name = head.toString("latin1", 0, 100).replace(/(?<!\0)\0+$/, "");
  const size = Number.parseInt(head.toString("latin1", 124, 135), 8);
  // A header that differs from the header that `toTar` writes is damaged or from another program.
  if (!(size >= 0 && size <= largest) || Buffer.compare(header(name, size), head) !== 0) {
    throw damaged();
  }
  return { name, size };
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const out = Buffer.alloc(Math.max(0, length));
  let filled = 0;
  while (filled < out.byteLength) {
    const { bytesRead } = await file.read(out, filled, out.byteLength - filled, position + filled);
    if (bytesRead === 0) throw new BackupError("The file is truncated or not a backup.");
    filled += bytesRead;
  }
  return out;
}

function damaged(): BackupError {
  return new BackupError("The file is damaged or not a backup.");
}
