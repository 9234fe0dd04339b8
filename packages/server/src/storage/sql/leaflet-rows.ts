import type { LeafletSummary, Status } from "../list-ports.ts";
import type { LeafletVersion, StoredLeaflet } from "../ports.ts";
import type { LeafletRevisionsTable, LeafletsTable } from "./schema.ts";
import { factColumnsOf, profileIn } from "./fact-columns.ts";
import { listedPublishedVersion } from "./last-published.ts";
import { notesOf } from "./revision-notes.ts";
import { languageKeyOf, searchColumnsOf } from "./search.ts";

/** The columns of a list that are in the table `leaflets`. */
export const listedColumns = [
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
  "leaflets.profile",
  "leaflets.product_group",
] as const;

/** The columns of a list, with the last published version, which is read for each row. */
export const summaryColumns = [...listedColumns, listedPublishedVersion] as const;

export type ListedColumns = Pick<
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
  | "profile"
  | "product_group"
>;

export type SummaryRow = ListedColumns & {
  /** See `last-published.ts`. */
  readonly published: number | null;
};

/**
 * The columns of a version without its content, for queries that join `leaflet_revisions as revision` with
 * `leaflets`.
 */
export const versionFacts = [
  "leaflets.id",
  "leaflets.owner_id",
  "leaflets.created_at",
  "leaflets.product_group",
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
  "revision.compressed_content",
] as const;

export const versionColumns = [...versionFacts, "revision.content"] as const;

export type VersionRow = Pick<LeafletsTable, "id" | "owner_id" | "created_at" | "product_group"> &
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
    profile: profileIn(row.profile),
    ...(row.published !== null && { publishedVersion: row.published }),
    ...(row.product_group !== null && { productGroup: row.product_group }),
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
    fhirXmlSource: sourceOf(row),
    readingFindings: row.reading_findings,
    ...(row.built_by !== null && { builtBy: row.built_by }),
    ...(row.frozen_hash !== null && { frozenXml: row.frozen_hash }),
    ...(row.frozen_by !== null && { frozenBy: row.frozen_by }),
    ...notesOf(row),
    savedBy: row.author_name,
    ...(row.replaces !== null && { replaces: row.replaces }),
    ...(row.product_group !== null && { productGroup: row.product_group }),
  };
}

function sourceOf(row: VersionRow): StoredLeaflet["fhirXmlSource"] {
  if (row.fhir_source === "client") return "client";
  return row.compressed_content !== null && row.fhir_hash !== null ? "rebuilt" : "content";
}

/** The values of the list columns for a new current version. */
export function summaryValues(
  next: Pick<
    LeafletVersion,
    "title" | "status" | "language" | "medicineName" | "companyName" | "facts"
  >,
) {
  const { terms = [] } = next.facts ?? {};
  return {
    title: next.title,
    status: next.status,
    language: next.language,
    language_key: languageKeyOf(next.language),
    medicine_name: next.medicineName,
    company_name: next.companyName,
    ...factColumnsOf(next.facts),
    ...searchColumnsOf(next.title, next.medicineName, next.companyName, ...terms),
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
