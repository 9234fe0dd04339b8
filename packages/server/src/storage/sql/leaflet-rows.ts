import type { LeafletSummary, LeafletVersion, Status, StoredLeaflet } from "../ports.ts";
import type { LeafletRevisionsTable, LeafletsTable } from "./schema.ts";
import { notesOf } from "./revision-notes.ts";
import { languageKeyOf, searchColumnsOf } from "./search.ts";

/** The columns of a list. All of them are in the table `leaflets`. */
export const summaryColumns = [
  "leaflets.id",
  "leaflets.owner_id",
  "leaflets.title",
  "leaflets.title_key",
  "leaflets.status",
  "leaflets.language",
  "leaflets.medicine_name",
  "leaflets.company_name",
  "leaflets.created_at",
  "leaflets.updated_at",
  "leaflets.version",
] as const;

export type SummaryRow = Pick<
  LeafletsTable,
  | "id"
  | "owner_id"
  | "title"
  | "title_key"
  | "status"
  | "language"
  | "medicine_name"
  | "company_name"
  | "created_at"
  | "updated_at"
  | "version"
>;

/**
 * The columns of a version without its content, for queries that join `leaflet_revisions as revision` with
 * `leaflets`.
 */
export const versionFacts = [
  "leaflets.id",
  "leaflets.owner_id",
  "leaflets.created_at",
  "revision.version",
  "revision.author_name",
  "revision.saved_at",
  "revision.title",
  "revision.status",
  "revision.language",
  "revision.medicine_name",
  "revision.company_name",
  "revision.images",
  "revision.fhir_hash",
  "revision.fhir_source",
  "revision.reading_findings",
  "revision.author_id",
  "revision.previous_hash",
  "revision.hash",
  "revision.built_by",
  "revision.frozen_hash",
  "revision.frozen_by",
  "revision.changes",
  "revision.note",
] as const;

export const versionColumns = [...versionFacts, "revision.content"] as const;

export type VersionRow = Pick<LeafletsTable, "id" | "owner_id" | "created_at"> &
  Omit<LeafletRevisionsTable, "leaflet_id"> & {
    /** See `last-published.ts`. */
    readonly replaces: number | null;
  };

export function toSummary(row: SummaryRow): LeafletSummary {
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    status: statusOf(row.status),
    language: row.language,
    medicineName: row.medicine_name,
    companyName: row.company_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

export function toStored(row: VersionRow): StoredLeaflet {
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    status: statusOf(row.status),
    language: row.language,
    medicineName: row.medicine_name,
    companyName: row.company_name,
    createdAt: row.created_at,
    updatedAt: row.saved_at,
    version: row.version,
    content: row.content,
    images: row.images === "" ? [] : row.images.split(" "),
    fhirXml: row.fhir_hash ?? undefined,
    fhirXmlSource: row.fhir_source === "client" ? "client" : "content",
    readingFindings: row.reading_findings,
    ...(row.built_by !== null && { builtBy: row.built_by }),
    ...(row.frozen_hash !== null && { frozenXml: row.frozen_hash }),
    ...(row.frozen_by !== null && { frozenBy: row.frozen_by }),
    ...notesOf(row),
    savedBy: row.author_name,
    ...(row.replaces !== null && { replaces: row.replaces }),
  };
}

/** The values of the list columns for a new current version. */
export function summaryValues(
  next: Pick<LeafletVersion, "title" | "status" | "language" | "medicineName" | "companyName">,
) {
  return {
    title: next.title,
    status: next.status,
    language: next.language,
    language_key: languageKeyOf(next.language),
    medicine_name: next.medicineName,
    company_name: next.companyName,
    ...searchColumnsOf(next.title, next.medicineName, next.companyName),
  };
}

export function statusOf(text: string): Status {
  switch (text) {
    case "draft":
    case "review":
    case "published":
      return text;
    default:
      throw new Error(`Not a status of a leaflet: ${JSON.stringify(text)}`);
  }
}
