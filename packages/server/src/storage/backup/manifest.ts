import { BackupError } from "./backup-error.ts";
import { keptTableNames, type KeptTable } from "./tables.ts";

/** The format of a backup file; another number is another format. */
const format = 1;

export const names = {
  /** Last but one: what the backup holds. */
  manifest: "manifest.json",
  /** Last: the SHA-256 of the manifest. A backup without it was not finished. */
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
  /** Hashes of blobs that leaflets need and that the store could not give. */
  readonly lost: readonly string[];
}

export interface TableFacts {
  readonly rows: number;
  /** SHA-256 of each part, in their order. */
  readonly parts: readonly string[];
}

export function toManifest(facts: Omit<Manifest, "format">): Uint8Array {
  return Buffer.from(`${JSON.stringify({ format, ...facts }, undefined, 2)}\n`);
}

/** The bytes were sealed, so they are what `toManifest` of this or another version of the program wrote. */
export function fromManifest(bytes: Uint8Array, schemaVersion: number): Manifest {
  // Its form follows from its number; that is looked at first.
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
  const written: number = manifest.format;
  if (written !== format) {
    throw new BackupError(`The backup has the format ${written}; this program reads ${format}.`);
  }
  if (manifest.schemaVersion !== schemaVersion) {
    throw new BackupError(
      `The backup is of a store of version ${manifest.schemaVersion}, this program's is ${schemaVersion}. Restore it with the version that made it, then upgrade.`,
    );
  }
  if (!keptTableNames.every((table) => manifest.tables[table] !== undefined)) {
    throw new BackupError("The backup does not hold every table.");
  }
  return manifest;
}
