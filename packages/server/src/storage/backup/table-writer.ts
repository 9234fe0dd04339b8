import type { FileHandle } from "node:fs/promises";
import { sha256 } from "../blobs/sha256.ts";
import { names, type TableFacts } from "./manifest.ts";
import type { KeptTable, Row } from "./tables.ts";
import { append, toTar } from "./tar.ts";
import { nameOfRow } from "./unread-rows.ts";

/** Size in bytes at which a file with rows of a table is complete, and the next file of the table begins. */
const partSize = 4 * 1024 * 1024;

/** Maximum bytes of the JSON of a row: below the maximum length of a string in V8, so that it can be parsed. */
const longestLine = 500 * 1024 * 1024;

/** Characters that are converted to JSON at a time: the JSON of a long text could be too long for one string. */
const sliceLength = 1024 * 1024;

export interface TableWriter {
  /** Writes a row; returns why not if it is too large for a backup. */
  add(row: Row): Promise<string | undefined>;
  end(): Promise<TableFacts>;
}

/** Writes the rows of a table to an archive as files with one line of JSON for each row. */
export function tableWriter(out: FileHandle, table: KeptTable): TableWriter {
  const parts = partWriter(out, (number) => names.part(table, number));
  let rows = 0;
  return {
    async add(row) {
      const line = [...lineOf(row)];
      const length = line.reduce((sum, chunk) => sum + chunk.byteLength, 0);
      if (length > longestLine)
        return `${nameOfRow(table, row)}: it is too large for a backup: ${length} bytes`;
      await parts.add(line, length);
      rows += 1;
      return undefined;
    },
    async end() {
      return { rows, parts: await parts.end() };
    },
  };
}

export interface PartWriter {
  /** Writes a line, whose chunks have `length` bytes together. */
  add(line: readonly Uint8Array[], length: number): Promise<void>;
  /** Returns the SHA-256 of each file, in order. */
  end(): Promise<readonly string[]>;
}

/** Writes lines to an archive as files of a few megabytes, with the names that `nameOf` gives their numbers. */
export function partWriter(out: FileHandle, nameOf: (number: number) => string): PartWriter {
  const parts: string[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    await append(out, toTar({ name: nameOf(parts.length), bytes }));
    parts.push(await sha256(bytes));
  }

  return {
    async add(line, length) {
      // A large row is alone in its file.
      if (size > 0 && size + length > partSize) await flush();
      chunks.push(...line);
      size += length;
      if (size >= partSize) await flush();
    },
    async end() {
      if (size > 0) await flush();
      return parts;
    },
  };
}

/** The bytes of `JSON.stringify(row)` and a line break, in chunks. */
export function* lineOf(row: Row): Generator<Uint8Array> {
  let text = "{";
  for (const [column, value] of Object.entries(row)) {
    text += `${text === "{" ? "" : ","}${JSON.stringify(column)}:`;
    if (typeof value !== "string" || value.length <= sliceLength) {
      text += JSON.stringify(value);
      continue;
    }
    yield Buffer.from(`${text}"`);
    for (const slice of slicesOf(value)) yield Buffer.from(JSON.stringify(slice).slice(1, -1));
    text = '"';
  }
  yield Buffer.from(`${text}}\n`);
}

/** Parts of a text that do not separate the two halves of a surrogate pair. */
function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = from + sliceLength;
    const last = text.charCodeAt(end - 1);
    const to = last >= 0xd8_00 && last <= 0xdb_ff ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}
