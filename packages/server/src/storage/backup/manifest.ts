import { z } from "zod";
import { isSha256 } from "../blobs/sha256.ts";
import { BackupError } from "./backup-error.ts";
import { addedTables, keptTableNames, type KeptTable } from "./tables.ts";

/** Version of the backup file format. */
const format = 1;

export const names = {
  /** The manifest of the backup. It is the second-to-last file of the archive. */
  manifest: "manifest.json",
  /** The SHA-256 of the manifest. It is the last file of the archive; a backup without it is incomplete. */
  seal: "manifest.sha256",
  part: (table: KeptTable, number: number) =>
    `tables/${table}/${String(number).padStart(6, "0")}.ndjson`,
  blob: (hash: string) => `blobs/${hash}`,
};

export interface Manifest {
  readonly format: typeof format;
  readonly schemaVersion: number;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly storeId: string;
  readonly tables: Readonly<Record<KeptTable, TableFacts>>;
  readonly blobs: { readonly count: number; readonly bytes: number };
  /** Hashes of blobs that leaflets need and that the store could not read. */
  readonly lost: readonly string[];
  /** What the backup lacks, and the rows in it that were changed, because the store was damaged; absent if nothing. */
  readonly faults?: { readonly count: number; readonly listed: readonly string[] } | undefined;
}

export interface TableFacts {
  readonly rows: number;
  /** SHA-256 of each file with rows of the table, in order. */
  readonly parts: readonly string[];
}

export function toManifest(facts: Omit<Manifest, "format">): Uint8Array {
  return Buffer.from(`${JSON.stringify({ format, ...facts }, undefined, 2)}\n`);
}

/**
 * Checks the structure of the manifest. The seal proves that the bytes are unchanged, but not that
 * `toManifest` of this version wrote them. Throws `BackupError`.
 */
export function fromManifest(bytes: Uint8Array, schemaVersion: number): Manifest {
  const written = readJson(bytes);
  // The format and the schema version determine the structure of everything else, so they are checked first.
  const made = asForm(versions, written);
  if (made.format !== format) {
    throw new BackupError(
      `The backup has the format ${made.format}; this program reads ${format}.`,
    );
  }
  const { schemaVersion: version } = asForm(storeVersion, written);
  // Later migrations have not changed the tables of a backup, so every earlier schema version fits.
  if (version > schemaVersion) {
    throw new BackupError(
      `The backup has schema version ${version}, but this program supports schema version ${schemaVersion}. Restore it with the version of the program that wrote it.`,
    );
  }
  return asForm(whole, version < schemaVersion ? withAddedTables(written) : written);
}

/** Adds the tables that an earlier program did not have, without rows. */
function withAddedTables(written: unknown): unknown {
  const made = asForm(listedTables, written);
  const none = Object.fromEntries(addedTables.map((table) => [table, { rows: 0, parts: [] }]));
  return { ...made, tables: { ...none, ...made.tables } };
}

const count = z.int().min(0);
const versions = z.object({ format: z.int() });
const storeVersion = z.object({ schemaVersion: z.int() });
const listedTables = z.looseObject({ tables: z.looseObject({}) });
const whole: z.ZodType<Manifest> = z.strictObject({
  format: z.literal(format),
  schemaVersion: count,
  madeAt: z.int(),
  storeId: z.string(),
  // An entry for every table, and no other entries.
  tables: z.record(
    z.enum(keptTableNames),
    z.strictObject({ rows: count, parts: z.array(z.string()) }),
  ),
  blobs: z.strictObject({ count, bytes: count }),
  lost: z.array(z.string().refine(isSha256, "not a SHA-256")),
  faults: z.strictObject({ count, listed: z.array(z.string()) }).optional(),
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
