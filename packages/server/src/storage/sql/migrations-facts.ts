import { StoreCorruptError } from "../errors.ts";
import { storedFactsOf } from "../../domain/leaflets/leaflet-facts.ts";
import type { Writer } from "./database.ts";
import { factColumnsOf } from "./fact-columns.ts";
import type { SqlFragments } from "./migrations-fragments.ts";
import { searchColumnsOf } from "./search.ts";

/**
 * Adds what lists and searches know of the content, and the group of leaflets of one product. `fillFacts` fills the
 * columns of existing leaflets.
 */
export function leafletFacts({ text, integer }: SqlFragments): readonly string[] {
  return [
    ...["profile", "product_terms", "product_group"].map(
      (column) => `alter table leaflets add column ${column} ${text}`,
    ),
    `alter table leaflets add column has_product ${integer}`,
    `create index leaflets_group on leaflets (product_group) where product_group is not null`,
  ];
}

/** Number of leaflets whose names are read at a time. */
const batch = 200;

/**
 * Fills the facts of leaflets of older programs, from their current content. Leaflets whose content cannot be read are
 * left as they are: the check of the store reports them.
 */
export async function fillFacts(write: Writer): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await write
      .selectFrom("leaflets")
      .select(["id", "version", "title", "medicine_name", "company_name"])
      .where("profile", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const row of rows) {
      const facts = storedFactsOf(await readContent(write, row));
      if (facts === undefined) continue;
      const names = [row.medicine_name, row.company_name, ...facts.terms];
      const { search_text } = searchColumnsOf(row.title, ...names);
      await write
        .updateTable("leaflets")
        .set({ ...factColumnsOf(facts), ...(facts.terms.length > 0 && { search_text }) })
        .where("id", "=", row.id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** The content of the current version; "" if its row is lost or damaged. */
async function readContent(
  write: Writer,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<string> {
  try {
    const row = await write
      .selectFrom("leaflet_revisions")
      .select("content")
      .where("leaflet_id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    return row?.content ?? "";
  } catch (error) {
    if (error instanceof StoreCorruptError) return "";
    throw error;
  }
}
