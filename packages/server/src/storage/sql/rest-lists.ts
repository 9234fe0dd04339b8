import {
  productListFacts,
  productListId,
  type ListItem,
  type ProductListInput,
} from "@nashra/engine/rest";
import type { Reader, Writer } from "./database.ts";
import { leafletsOf } from "./public-reading.ts";
import { insertValues, removeValues } from "./rest-index.ts";

/** A product of an account, as a list has it. */
interface Product {
  readonly ownerId: string;
  /** See `RestListsTable`. */
  readonly product: string;
}

/** Runs a change of leaflets, and updates the lists of the products that they belonged to before it or belong to after it. */
export async function keepingLists<T>(
  write: Writer,
  { ids, at }: { readonly ids: readonly string[]; readonly at: number },
  change: () => Promise<T>,
): Promise<T> {
  // locked, so that no other transaction changes the products meanwhile
  await write
    .selectFrom("public_leaflets")
    .select("leaflet_id")
    .where("leaflet_id", "in", ids)
    .orderBy("leaflet_id")
    .forUpdate()
    .execute();
  const before = await productsOf(write, ids);
  const result = await change();
  await updateLists(write, [...before, ...(await productsOf(write, ids))], at);
  return result;
}

/**
 * Gives the lists of an account to another one, after its leaflets. A list of a product of which the other account has a
 * list too is gone.
 */
export async function transferLists(
  write: Writer,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const ofOther = write.selectFrom("rest_lists").select("product").where("owner_id", "=", to);
  await write
    .updateTable("rest_lists")
    .set({ owner_id: to })
    .where("owner_id", "=", from)
    .where("product", "not in", ofOther)
    .execute();
  const left = await write
    .selectFrom("rest_lists")
    .select("product")
    .where("owner_id", "=", from)
    .execute();
  const both = left.flatMap(({ product }) => [
    { ownerId: from, product },
    { ownerId: to, product },
  ]);
  await updateLists(write, both, at);
}

/** The products of those of the leaflets that everybody can read. */
async function productsOf(write: Writer, ids: readonly string[]): Promise<readonly Product[]> {
  const rows = await write
    .selectFrom("public_leaflets as shown")
    .leftJoin("leaflets", "leaflets.id", "shown.leaflet_id")
    .select(["shown.owner_id", "shown.product_gtin", "leaflets.product_group"])
    .where("shown.leaflet_id", "in", ids)
    .where("shown.version", "is not", null)
    .where("shown.withdrawn_at", "is", null)
    .where("shown.deleted_at", "is", null)
    .execute();
  return rows.flatMap(({ owner_id: ownerId, product_group: group, product_gtin: gtin }) => {
    if (group !== null) return [{ ownerId, product: `group:${group}` }];
    return gtin === null ? [] : [{ ownerId, product: `gtin:${gtin}` }];
  });
}

async function updateLists(write: Writer, products: readonly Product[], at: number): Promise<void> {
  const distinct = new Map(products.map((one) => [`${one.product} ${one.ownerId}`, one]));
  // in one order, so that two transactions do not wait for each other
  const keys = [...distinct.keys()].toSorted();
  for (const key of keys) {
    const product = distinct.get(key);
    if (product) await updateList(write, product, at);
  }
}

async function updateList(write: Writer, product: Product, at: number): Promise<void> {
  const { id, key } = await lockList(write, product);
  const documents = await documentsOf(write, product);
  await removeValues(write, "List", id);
  if (documents.length === 0) {
    await write
      .updateTable("rest_resources")
      .set({ is_shown: 0, updated_at: at })
      .where("type", "=", "List")
      .where("id", "=", id)
      .where("is_shown", "=", 1)
      .execute();
    return;
  }
  const shown = { updated_at: at, is_shown: 1 };
  const { version } = await write
    .insertInto("rest_resources")
    .values({ type: "List", id, leaflet_id: null, version: 1, ...shown })
    .onConflict((conflict) =>
      conflict
        .columns(["type", "id"])
        .doUpdateSet((is) => ({ version: is("rest_resources.version", "+", 1), ...shown })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  await insertListValues(write, { key, documents, version, at });
}

/** Inserts the values of a list with these documents. */
export async function insertListValues(
  write: Writer,
  list: Pick<ProductListInput, "key" | "documents"> & {
    readonly version: number;
    readonly at: number;
  },
): Promise<void> {
  const { key, documents, version, at } = list;
  const input = { key, documents, versionId: String(version), lastUpdated: at };
  await insertValues(write, productListFacts(input), at);
}

/** The row of the list, made if there is none, and locked until the transaction ends. */
function lockList(write: Writer, { ownerId, product }: Product) {
  const key = JSON.stringify([ownerId, product]);
  return write
    .insertInto("rest_lists")
    .values({ id: productListId(key), key, owner_id: ownerId, product })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "product"]).doUpdateSet({ owner_id: ownerId }),
    )
    .returning(["id", "key"])
    .executeTakeFirstOrThrow();
}

/** The documents of a product that everybody can read, the newest of each language, newest first. */
export async function documentsOf(
  read: Pick<Reader, "selectFrom">,
  { ownerId, product }: Product,
): Promise<ProductListInput["documents"]> {
  const isGroup = product.startsWith("group:");
  const value = product.slice(product.indexOf(":") + 1);
  const rows = await leafletsOf(read, isGroup ? "group" : "gtin", value, ownerId)
    .select("publication.list_item")
    .execute();
  const items = rows.flatMap(({ list_item: item, published_at: publishedAt }) =>
    item === null ? [] : [{ ...listItemIn(item), publishedAt: publishedAt ?? 0 }],
  );
  const languages = new Set<string>();
  return items.filter(({ language }) => {
    const isNewest = !languages.has(language.toLowerCase());
    languages.add(language.toLowerCase());
    return isNewest;
  });
}

function listItemIn(column: string): ListItem {
  return JSON.parse(column) as ListItem; // `insertPublication` wrote it
}
