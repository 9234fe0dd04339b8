import type { InferResult } from "kysely";
import {
  mostPublic,
  type LinkedLeaflet,
  type PublicLeaflet,
  type PublicationStore,
} from "../publication-ports.ts";
import type { Database, Reader } from "./database.ts";

type Reading = Pick<PublicationStore, "publicLeaflet" | "versions" | "linked" | "byGtin">;

/** What everybody can read. No statement here returns a value of a draft, a waiting leaflet or a person. */
export function publicReading(database: Database): Reading {
  const { one, gtins, versions, product, ofGroup, ofProduct, byGtin } = statementsOf(database);
  return {
    async publicLeaflet(id) {
      const row = await one.first(id);
      if (row === undefined) return undefined;
      const codes = await gtins.all(id);
      const isProduct = (gtin14: string) => (gtin14 === row.product_gtin ? 0 : 1);
      const all = codes.map(({ gtin14 }) => gtin14);
      return { ...toPublic(row), gtins: all.toSorted((a, b) => isProduct(a) - isProduct(b)) };
    },
    async versions(id) {
      const rows = await versions.all(id);
      return rows.map(({ version, published_at, withdrawn_at }) => ({
        version,
        publishedAt: published_at ?? 0,
        ...(withdrawn_at !== null && { withdrawnAt: withdrawn_at }),
      }));
    },
    async linked({ leafletId }) {
      const of = await product.first(leafletId);
      if (of === undefined) return [];
      const { owner_id: owner, product_group: group, product_gtin: gtin } = of;
      if (group === null && gtin === null) return [];
      const rows =
        group === null ? await ofProduct.all(gtin ?? "", owner) : await ofGroup.all(group, owner);
      return rows.map(toLinked);
    },
    async byGtin(gtin14) {
      const rows = await byGtin.all(gtin14);
      const shown = rows.filter((row) => row.withdrawn_at === null && row.deleted_at === null);
      if (shown.length > 0) return shown.map(toLinked);
      // The title belongs to the text, which may no longer be readable.
      return rows.map((row) => ({ ...toLinked(row), title: "" }));
    },
  };
}

const publicColumns = [
  "shown.leaflet_id",
  "shown.owner_id",
  "shown.updated_at",
  "shown.withdrawn_at",
  "shown.withdrawal_reason",
  "shown.keeps_text",
  "shown.deleted_at",
  "shown.product_gtin",
  "publication.version",
  "publication.published_at",
  "publication.document_id",
  "publication.title",
  "publication.language",
] as const;

export function publicLeaflets(read: Pick<Reader, "selectFrom">) {
  return read
    .selectFrom("public_leaflets as shown")
    .innerJoin("publications as publication", (join) =>
      join
        .onRef("publication.leaflet_id", "=", "shown.leaflet_id")
        .onRef("publication.version", "=", "shown.version"),
    )
    .select(publicColumns);
}

type PublicRow = InferResult<ReturnType<typeof publicLeaflets>>[number];

function statementsOf(database: Database) {
  const { prepare } = database;
  return {
    one: prepare((read, id: string) => publicLeaflets(read).where("shown.leaflet_id", "=", id)),
    gtins: prepare((read, id: string) =>
      read
        .selectFrom("public_gtins")
        .select("gtin14")
        .where("leaflet_id", "=", id)
        .orderBy("gtin14")
        .limit(mostPublic),
    ),
    versions: prepare((read, id: string) =>
      read
        .selectFrom("publications")
        .select(["version", "published_at", "withdrawn_at"])
        .where("leaflet_id", "=", id)
        .where("published_at", "is not", null)
        .orderBy("version", "desc")
        .limit(mostPublic),
    ),
    ...linkStatementsOf(database),
  };
}

/** The statements for the leaflets of one product. */
function linkStatementsOf({ prepare }: Database) {
  return {
    product: prepare((read, id: string) =>
      read
        .selectFrom("public_leaflets as shown")
        .leftJoin("leaflets", "leaflets.id", "shown.leaflet_id")
        .select(["shown.owner_id", "shown.product_gtin", "leaflets.product_group"])
        .where("shown.leaflet_id", "=", id),
    ),
    ofGroup: prepare((read, group: string, owner: string) =>
      leafletsOf(read, "group", group, owner),
    ),
    ofProduct: prepare((read, gtin: string, owner: string) =>
      leafletsOf(read, "gtin", gtin, owner),
    ),
    byGtin: prepare((read, gtin14: string) =>
      publicLeaflets(read)
        .innerJoin("public_gtins", "public_gtins.leaflet_id", "shown.leaflet_id")
        .where("public_gtins.gtin14", "=", gtin14)
        .orderBy("publication.published_at", "desc")
        .orderBy("shown.leaflet_id")
        .limit(mostPublic),
    ),
  };
}

/**
 * The leaflets of a product of an account that can be read now, newest publication first. The leaflets of a group have no
 * other product.
 */
export function leafletsOf(
  read: Pick<Reader, "selectFrom">,
  by: "group" | "gtin",
  value: string,
  ownerId: string,
) {
  const list = publicLeaflets(read)
    .leftJoin("leaflets", "leaflets.id", "shown.leaflet_id")
    .where("shown.withdrawn_at", "is", null)
    .where("shown.deleted_at", "is", null)
    .orderBy("publication.published_at", "desc")
    .orderBy("shown.leaflet_id")
    .limit(mostPublic);
  const ofProduct =
    by === "group"
      ? list.where("leaflets.product_group", "=", value)
      : list.where("leaflets.product_group", "is", null).where("shown.product_gtin", "=", value);
  return ofProduct.where("shown.owner_id", "=", ownerId);
}

export function toPublic(row: PublicRow): Omit<PublicLeaflet, "gtins"> {
  const at = row.deleted_at ?? row.withdrawn_at;
  const withdrawal = at !== null && {
    withdrawal: {
      at,
      ...(row.deleted_at === null &&
        row.withdrawal_reason !== null && { reason: row.withdrawal_reason }),
      keepsText: row.deleted_at === null && row.keeps_text === 1,
    },
  };
  return {
    ...toLinked(row),
    ownerId: row.owner_id,
    documentId: row.document_id,
    updatedAt: row.updated_at,
    ...withdrawal,
  };
}

export function toLinked(row: PublicRow): LinkedLeaflet {
  return {
    leafletId: row.leaflet_id,
    language: row.language,
    version: row.version,
    publishedAt: row.published_at ?? 0,
    title: row.title,
  };
}
