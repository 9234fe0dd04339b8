import { sql, type RawBuilder } from "kysely";
import {
  mostListed,
  type LinkedLeaflet,
  type ListedLeaflet,
  type PublicationStore,
} from "../publication-ports.ts";
import type { Database, Reader } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { publicLeaflets, toLinked, toPublic } from "./public-reading.ts";

type Lists = Pick<PublicationStore, "changed" | "parts" | "listed">;

/** The lists of public leaflets: of their last changes, and of all that can be read. */
export function publicLists(database: Database): Lists {
  return {
    async changed({ languageKey, after }, limit) {
      if (!isStorable(languageKey)) return [];
      const rows = await publicLeaflets(database.read)
        .where("shown.version", "is not", null)
        .$if(languageKey !== undefined, (query) =>
          query.where("shown.language_key", "=", languageKey ?? ""),
        )
        .$if(after !== undefined, (query) => query.where(isAfter(after)))
        .orderBy("shown.updated_at", "desc")
        .orderBy("shown.leaflet_id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toPublic);
    },
    async parts() {
      const rows = await partsOf(database.read).execute();
      return rows.map(({ part }) => part ?? "");
    },
    listed: (part) => database.scan((read) => listedLeaflets(read, part)),
  };
}

function isAfter(after: Parameters<Lists["changed"]>[0]["after"]) {
  const { updatedAt = 0, leafletId = "" } = after ?? {};
  return sql<boolean>`(shown.updated_at, shown.leaflet_id) < (${updatedAt}, ${leafletId})`;
}

/** Reads one entry of the index for each part. Document ids are hexadecimal, so `g` is after all of a part. */
function partsOf(read: Reader) {
  const first = (after: RawBuilder<unknown>) => sql`
    select substr(min(document_id), 1, 2) as part from public_leaflets
    where version is not null and withdrawn_at is null and deleted_at is null and document_id > ${after}`;
  return read
    .withRecursive(
      "found",
      () => sql<{ part: string | null }>`(
        select part from (${first(sql`''`)}) as start
        union all
        select (${first(sql`found.part || 'g'`)}) from found where part is not null)`,
    )
    .selectFrom("found")
    .select("part")
    .where("part", "is not", null);
}

function readable(read: Reader) {
  return publicLeaflets(read)
    .leftJoin("leaflets", "leaflets.id", "shown.leaflet_id")
    .select("leaflets.product_group")
    .where("shown.version", "is not", null)
    .where("shown.withdrawn_at", "is", null)
    .where("shown.deleted_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof readable>["execute"]>>[number];

async function listedLeaflets(read: Reader, part: string): Promise<readonly ListedLeaflet[]> {
  const rows = await readable(read)
    .where("shown.document_id", ">=", part)
    .where("shown.document_id", "<", `${part}g`)
    .orderBy("shown.document_id")
    .limit(mostListed)
    .execute();
  const products = new Map<string, LinkedLeaflet[]>();
  for (const row of await ofSameProducts(read, rows)) {
    const product = productOf(row) ?? "";
    const known = products.get(product) ?? [];
    if (known.every(({ language }) => language !== row.language))
      products.set(product, [...known, toLinked(row)]);
  }
  return rows.map((row) => {
    const linked = toLinked(row);
    const others = (products.get(productOf(row) ?? "") ?? []).filter(
      ({ language }) => language !== row.language,
    );
    return { ...linked, languages: [linked, ...others] };
  });
}

/** Most values in one statement. */
const mostValues = 500;

/** The leaflets of the products of the rows, newest publication first. */
async function ofSameProducts(read: Reader, rows: readonly Row[]): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const column of ["leaflets.product_group", "shown.product_gtin"] as const) {
    const values = rows.flatMap((row) => {
      const value = column === "leaflets.product_group" ? row.product_group : gtinOf(row);
      return value === null ? [] : [value];
    });
    const each = [...new Set(values)];
    for (let from = 0; from < each.length; from += mostValues)
      found.push(
        ...(await readable(read)
          .where(column, "in", each.slice(from, from + mostValues))
          .orderBy("publication.published_at", "desc")
          .orderBy("shown.leaflet_id")
          .limit(mostListed)
          .execute()),
      );
  }
  return found;
}

/** The product identifier of a leaflet that is in no group. */
function gtinOf({ product_group, product_gtin }: Row): string | null {
  return product_group === null ? product_gtin : null;
}

/** The product of a leaflet and its owner; undefined without a product. */
function productOf(row: Row): string | undefined {
  const gtin = gtinOf(row);
  if (row.product_group !== null) return `group ${row.owner_id} ${row.product_group}`;
  return gtin === null ? undefined : `gtin ${row.owner_id} ${gtin}`;
}
