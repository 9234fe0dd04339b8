import { sha256 } from "../blobs/sha256.ts";
import type { LeafletRevisionsTable } from "./schema.ts";

/** Format of the hashed text. A later format gets another number; hashes of this format stay valid. */
const format = 1;

/** Everything that the hash of a version covers. */
export interface HashedVersion {
  readonly leafletId: string;
  readonly version: number;
  readonly title: string;
  readonly status: string;
  readonly language: string;
  readonly authorId: string;
  readonly authorName: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** SHA-256 of the XML. */
  readonly fhirHash: string | null;
  readonly fhirSource: string;
  /** Version of the engine that built the XML. */
  readonly builtBy: string | null;
  /** JSON text. */
  readonly readingFindings: string;
  /** SHA-256 of the stored content in UTF-8, which contains the SHA-256 of each image. */
  readonly contentHash: string;
  /** Hash of the previous version; null for the first version. */
  readonly previousHash: string | null;
}

/**
 * SHA-256 of a version, as 64 lower-case hexadecimal digits. The owner is not covered, because leaflets of a
 * deleted user move to another owner, and the names of medicine and company are part of the content.
 */
export async function versionHash(version: HashedVersion): Promise<string> {
  const text = JSON.stringify([
    format,
    version.leafletId,
    version.version,
    version.title,
    version.status,
    version.language,
    version.authorId,
    version.authorName,
    version.savedAt,
    version.fhirHash,
    version.fhirSource,
    version.builtBy,
    version.readingFindings,
    version.contentHash,
    version.previousHash,
  ]);
  return sha256(Buffer.from(text));
}

/** The columns of a version that {@link versionHash} covers. */
export type HashedRow = Omit<
  LeafletRevisionsTable,
  "content" | "images" | "medicine_name" | "company_name" | "hash" | "content_hash"
>;

/** The columns of {@link HashedRow}, and the hash of the content. */
export const hashedColumns = [
  "leaflet_id",
  "version",
  "author_id",
  "author_name",
  "saved_at",
  "title",
  "status",
  "language",
  "fhir_hash",
  "fhir_source",
  "reading_findings",
  "previous_hash",
  "built_by",
  "content_hash",
] as const;

/** The facts of a stored version with the hash of its content. */
export function hashedVersion(row: HashedRow, contentHash: string): HashedVersion {
  return {
    leafletId: row.leaflet_id,
    version: row.version,
    title: row.title,
    status: row.status,
    language: row.language,
    authorId: row.author_id,
    authorName: row.author_name,
    savedAt: row.saved_at,
    fhirHash: row.fhir_hash,
    fhirSource: row.fhir_source,
    builtBy: row.built_by,
    readingFindings: row.reading_findings,
    contentHash,
    previousHash: row.previous_hash,
  };
}

/** SHA-256 of stored content. */
export async function contentHashOf(content: string | Uint8Array): Promise<string> {
  return sha256(typeof content === "string" ? Buffer.from(content) : content);
}
