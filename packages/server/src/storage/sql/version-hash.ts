import { sha256 } from "../blobs/sha256.ts";
import type { LeafletRevisionsTable } from "./schema.ts";

/** Format of the hashed text. A later format gets another number; hashes of this format stay valid. */
const format = 1;

/**
 * The columns that the hash of a version covers, besides its content. The owner is not covered, because leaflets
 * of a deleted user move to another owner.
 */
export const hashedColumns = [
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

export type HashedRow = Pick<LeafletRevisionsTable, (typeof hashedColumns)[number]>;

/**
 * SHA-256 of a version, as 64 lower-case hexadecimal digits: of its columns, its content (see `contentHashOf`)
 * and, through `previous_hash`, the versions before it.
 */
export async function versionHash(row: HashedRow, contentHash: string): Promise<string> {
  const text = JSON.stringify([format, ...hashedColumns.map((column) => row[column]), contentHash]);
  return sha256(Buffer.from(text));
}

/** SHA-256 of stored content in UTF-8. */
export async function contentHashOf(content: string | Uint8Array): Promise<string> {
  return sha256(typeof content === "string" ? Buffer.from(content) : content);
}
