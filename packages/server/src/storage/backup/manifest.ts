import { z } from "zod";
import { isSha256 } from "../blobs/sha256.ts";
import { BackupError } from "./backup-error.ts";
import { addedTables, keptTableNames, type KeptTable } from "./tables.ts";

/** Version of the format of a full backup, and of an increment. Older programs do not know the second. */
const formats = { full: 1, increment: 2 } as const;

export const names = {
  /** The manifest of the backup. It is the second-to-last file of the archive. */
  manifest: "manifest.json",
  /** The SHA-256 of the manifest. It is the last file of the archive; a backup without it is incomplete. */
  seal: "manifest.sha256",
  part: (table: KeptTable, number: number) =>
    `tables/${table}/${String(number).padStart(6, "0")}.ndjson`,
  /** The keys of rows of a table that the base of an increment has, and the increment has not. */
  removals: (table: KeptTable, number: number) =>
    `removals/${table}/${String(number).padStart(6, "0")}.ndjson`,
  blob: (hash: string) => `blobs/${hash}`,
};

export interface Manifest {
  readonly format: (typeof formats)[keyof typeof formats];
  /** The backup before an increment; absent in a full backup. */
  readonly base?: Base | undefined;
  readonly schemaVersion: number;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly storeId: string;
  readonly tables: Readonly<Record<KeptTable, TableFacts>>;
  /** The blobs in the file. */
  readonly blobs: { readonly count: number; readonly bytes: number };
  /** Hashes of blobs that leaflets need, that no base has, and that the store could not read. */
  readonly lost: readonly string[];
  /** What the backup lacks, and the rows in it that were changed, because the store was damaged; absent if nothing. */
  readonly faults?: { readonly count: number; readonly listed: readonly string[] } | undefined;
}

export interface Base {
  /** SHA-256 of the manifest of the base, which identifies it. */
  readonly manifest: string;
  /** When the base was made, in epoch milliseconds: its name for people. */
  readonly madeAt: number;
}

export interface TableFacts {
  /** Number of rows of the table in the store. An increment contains those that its base has not. */
  readonly rows: number;
  /** SHA-256 of each file with rows of the table, in order. */
  readonly parts: readonly string[];
  /** SHA-256 of each file with keys of removed rows, in order; absent in a full backup. */
  readonly removals?: readonly string[] | undefined;
}

export function toManifest(facts: Omit<Manifest, "format">): Uint8Array {
  const format = facts.base === undefined ? formats.full : formats.increment;
  return Buffer.from(`${JSON.stringify({ format, ...facts }, undefined, 2)}\n`);
}

/**
 * Checks the structure of the manifest. The seal proves that the bytes are unchanged, but not that
 * `toManifest` of this version wrote them. Throws `BackupError`.
 */
export function fromManifest(bytes: Uint8Array, schemaVersion: number): Manifest {
  const written = readJson(bytes);
  // The format and the schema version determine the structure of everything else, so they are checked first.
  const { format } = asForm(versions, written);
  if (format !== formats.full && format !== formats.increment) {
    throw new BackupError(
      `The backup has the format ${format}; this program reads ${formats.full} and ${formats.increment}.`,
    );
  }
  const { schemaVersion: version } = asForm(storeVersion, written);
  // Later migrations have not changed the tables of a backup, so every earlier schema version fits.
  if (version > schemaVersion) {
    throw new BackupError(
      `The backup has schema version ${version}, but this program supports schema version ${schemaVersion}. Restore it with the version of the program that wrote it.`,
    );
  }
  const isIncrement = format === formats.increment;
  return asForm(
    isIncrement ? increment : full,
    version < schemaVersion ? withAddedTables(written, isIncrement) : written,
  );
}

/** Adds the tables that an earlier program did not have, without rows. */
function withAddedTables(written: unknown, isIncrement: boolean): unknown {
  const made = asForm(listedTables, written);
  const nothing = { rows: 0, parts: [], ...(isIncrement && { removals: [] }) };
  const none = Object.fromEntries(addedTables.map((table) => [table, nothing]));
  return { ...made, tables: { ...none, ...made.tables } };
}

const count = z.int().min(0);
const versions = z.object({ format: z.int() });
const storeVersion = z.object({ schemaVersion: z.int() });
const listedTables = z.looseObject({ tables: z.looseObject({}) });
const hash = z.string().refine(isSha256, "not a SHA-256");
const table = z.strictObject({ rows: count, parts: z.array(z.string()) });
const facts = {
  schemaVersion: count,
  madeAt: z.int(),
  storeId: z.string(),
  blobs: z.strictObject({ count, bytes: count }),
  lost: z.array(hash),
  faults: z.strictObject({ count, listed: z.array(z.string()) }).optional(),
};
// An entry for every table, and no other entries.
const full: z.ZodType<Manifest> = z.strictObject({
  ...facts,
  format: z.literal(formats.full),
  tables: z.record(z.enum(keptTableNames), table),
});
const increment: z.ZodType<Manifest> = z.strictObject({
  ...facts,
  format: z.literal(formats.increment),
  base: z.strictObject({ manifest: hash, madeAt: z.int() }),
  tables: z.record(
    z.enum(keptTableNames),
    z.strictObject({ ...table.shape, removals: z.array(z.string()) }),
  ),
});

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new BackupError("The manifest of the backup cannot be read.", { cause: error });
  }
}

function asForm<T>(form: z.ZodType<T>, written: unknown): T {
  const read = form.safeParse(written);
  if (read.success) return read.data;
  const faults = read.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "manifest"}: ${message}`);
  throw new BackupError(`The manifest of the backup is invalid (${faults.join("; ")}).`);
}
