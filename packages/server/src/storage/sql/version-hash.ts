import { sha256 } from "../blobs/sha256.ts";
import { VersionDamagedError } from "../ports.ts";
import { contentOf, type ContentColumns } from "./content-compression.ts";
import type { LeafletRevisionsTable } from "./schema.ts";

// The hashed text begins with the number of its format. A later format gets another number, and the hashes of
// earlier formats stay valid. A version has the first format that covers all its values: format 2 adds the frozen
// document, format 3 the changes and the note.

const firstColumns = [
  "leaflet_id",
  "version",
  "title",
  "status",
  "language",
  "medicine_name",
  "company_name",
  "images",
  "author_id",
  "author_name",
  "saved_at",
  "fhir_hash",
  "fhir_source",
  "built_by",
  "reading_findings",
  "previous_hash",
] as const;

/**
 * The columns that the hash of a version covers, besides its content. The owner is not covered, because leaflets
 * of a deleted user move to another owner.
 */
export const hashedColumns = [
  ...firstColumns,
  "frozen_hash",
  "frozen_by",
  "changes",
  "note",
] as const;

const formats = [
  [1, firstColumns],
  [2, [...firstColumns, "frozen_hash", "frozen_by"]],
  [3, hashedColumns],
] as const;

export type HashedRow = Pick<LeafletRevisionsTable, (typeof hashedColumns)[number]>;

/**
 * SHA-256 of a version, as 64 lower-case hexadecimal digits: of its columns, its content (see `contentHashOf`)
 * and, through `previous_hash`, the versions before it.
 */
export async function versionHash(row: HashedRow, contentHash: string): Promise<string> {
  const isFrozen = row.frozen_hash !== null || row.frozen_by !== null;
  const hasNotes = row.changes !== null || row.note !== null;
  const [format, columns] = formats[hasNotes ? 2 : isFrozen ? 1 : 0];
  const text = JSON.stringify([format, ...columns.map((column) => row[column]), contentHash]);
  return sha256(Buffer.from(text));
}

/** Whether the row of a version is what was saved. False for a version that is not yet sealed. */
export async function isVersionIntact(
  row: HashedRow & ContentColumns & Pick<LeafletRevisionsTable, "hash">,
): Promise<boolean> {
  if (row.hash === null) return false;
  const content = await contentOf(row);
  return (
    content !== undefined && (await versionHash(row, await contentHashOf(content))) === row.hash
  );
}

/** SHA-256 of content in UTF-8. */
export async function contentHashOf(content: string | Uint8Array): Promise<string> {
  return sha256(typeof content === "string" ? Buffer.from(content) : content);
}

/**
 * The hash of a version after a change of some columns; null if the version has none yet. Throws a
 * `VersionDamagedError` if the version is damaged, because its new hash would hide that.
 */
export async function hashAfterChange(
  before: HashedRow & ContentColumns & Pick<LeafletRevisionsTable, "hash">,
  change: Partial<HashedRow>,
): Promise<string | null> {
  if (before.hash === null) return null;
  const content = await contentOf(before);
  const contentHash = content === undefined ? undefined : await contentHashOf(content);
  if (contentHash === undefined || (await versionHash(before, contentHash)) !== before.hash)
    throw new VersionDamagedError(before.leaflet_id, before.version);
  return versionHash({ ...before, ...change }, contentHash);
}
