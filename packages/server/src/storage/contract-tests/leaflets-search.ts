import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LeafletQuery, LeafletSummary } from "../list-ports.ts";
import type { LeafletVersion } from "../ports.ts";
import { summaryValues } from "../sql/leaflet-rows.ts";
import { neededText, searchColumnsOf } from "../sql/search.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

/** Number of leaflets with which a rare text is found by the index. */
export const indexedLeaflets = 5400;

/** Inserts leaflets of `owner` without the API; the texts of the others are all the same. */
export async function insertLeaflets(
  { database, clock }: StoreFixture,
  owner: string,
  versions: readonly Partial<LeafletVersion>[],
): Promise<readonly string[]> {
  const rows = versions.map((version, index) => ({
    ...summaryValues(aVersion(version)),
    id: randomUUID(),
    owner_id: owner,
    version: 1,
    created_at: clock.now - index,
    updated_at: clock.now - index,
    deleted_at: null,
    bytes: 0,
    content_bytes: 0,
  }));
  await database.transaction(async (write) => {
    for (let from = 0; from < rows.length; from += 100)
      await write
        .insertInto("leaflets")
        .values(rows.slice(from, from + 100))
        .execute();
  });
  return rows.map(({ id }) => id);
}

// Letters, digits, characters with a meaning in LIKE or in a full-text search, characters that folding
// changes or removes, characters outside the BMP, and noncharacters.
const characters = [
  ..."ab1 %_\\\"'*^(){}:-+,.",
  ..."اأةهىيكکًـلا",
  ..."٥5éﬁßİ",
  "e\u0301",
  "\u200F",
  "\n",
  "\u0001",
  "\uFFFE",
  "\uFFFF",
  "\uFDD0",
  "\uFFFD",
  "\uE000",
  "💊",
  "🧬",
  "\u{10FFFF}",
  " AND ",
  " OR ",
  "NOT",
  "NEAR",
];

function text(maxLength: number, more: readonly string[] = []): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...characters, ...more), { minLength: 1, maxLength })
    .map((parts) => parts.join(""));
}

/** Tests that the search has the same results with its index as without. */
export function searchesLeaflets(open: () => Promise<StoreFixture>): void {
  describe("the search of a person with many leaflets", () => {
    let fixture: StoreFixture;
    let owner = "";
    let other = "";
    let texts: readonly Partial<LeafletVersion>[] = [];
    beforeAll(async () => {
      fixture = await open();
      owner = await anOwner(fixture, true);
      other = await anOwner(fixture);
      const field = text(12);
      texts = fc.sample(fc.record({ title: field, medicineName: field, companyName: field }), 700);
      const same = { title: "Film-coated tablets", medicineName: "أقراص", companyName: "Pharma" };
      const filler = Array.from({ length: indexedLeaflets - texts.length }, () => same);
      // Only the oldest leaflets differ, so they are not among those that are read without the index.
      await insertLeaflets(fixture, owner, [...filler, ...texts]);
      await insertLeaflets(fixture, other, texts);
      if (fixture.database.engine === "postgres") {
        // Autovacuum does the same, but later.
        await fixture.database.transaction((write) => sql`analyze leaflets`.execute(write));
      }
    }, 120_000);
    afterAll(() => fixture.close());

    /** Reads all pages. If `second` is given, the second page has this limit. */
    async function listed(
      of: string,
      query: LeafletQuery,
      second = query.limit,
    ): Promise<readonly LeafletSummary[]> {
      const items: LeafletSummary[] = [];
      let cursor: string | undefined;
      for (let page = 1; ; page += 1) {
        const limit = page === 2 ? second : query.limit;
        const outcome = await fixture.store.leaflets.list(of, {
          ...query,
          ...(limit !== undefined && { limit }),
          ...(cursor !== undefined && { cursor }),
        });
        if (outcome.kind !== "listed") throw new Error(outcome.kind);
        items.push(...outcome.items);
        cursor = outcome.next;
        if (cursor === undefined) return items;
      }
    }

    /** All leaflets of the owner in their order, with the text in which a search looks. */
    async function everything(sort: LeafletQuery["sort"]) {
      const items = await listed(owner, { sort });
      return items.map(({ id, title, medicineName, companyName }) => ({
        id,
        text: searchColumnsOf(title, medicineName, companyName).search_text,
      }));
    }

    it("finds exactly the leaflets whose folded text contains the folded query, in order", async () => {
      const wholes = texts.map(({ title = "", medicineName = "", companyName = "" }) => [
        title,
        medicineName,
        companyName,
      ]);
      const part = fc
        .tuple(fc.constantFrom(...wholes.flat()), fc.nat(10), fc.integer({ min: 1, max: 9 }))
        .map(([whole, from, length]) => whole.slice(from, from + length));
      const all = {
        updated: await everything("updated"),
        created: await everything("created"),
        title: await everything("title"),
      };
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(part, text(6, ["\0", "\uD800", "film", "tablets", "قراص"])),
          fc.constantFrom("updated" as const, "created" as const, "title" as const),
          fc.constantFrom(undefined, 40, 1000),
          async (q, sort, limit) => {
            const needed = neededText(q) ?? "";
            const expected = all[sort].filter((leaflet) => leaflet.text.includes(needed));
            // For a frequent text, the second page ends near the end of the list, so that there are few pages.
            const second = limit && Math.max(limit, expected.length - 3 * limit);
            const found = await listed(owner, { q, sort, ...(limit && { limit }) }, second);
            expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          },
        ),
      );
    }, 120_000);

    it("sees every change as soon as it is acknowledged", async () => {
      const find = async (of: string, q: string) =>
        (await listed(of, { sort: "created", q })).map(({ id }) => id);
      // Older than all others, so that it is found with the index.
      const at = fixture.clock.now - indexedLeaflets * 2;
      const id = await aLeaflet(fixture, owner, { title: "Quexazole" }, { at });
      expect(await find(owner, "quexa")).toEqual([id]);
      expect(await find(other, "quexa")).toEqual([]);

      const next = aVersion({ title: "Vorimab" });
      const save = { ...aSave(fixture, owner, { id, at, next }), version: 1 };
      expect(await fixture.store.leaflets.save(save, noQuota)).toMatchObject({ kind: "saved" });
      expect([await find(owner, "quexa"), await find(owner, "vorim")]).toEqual([[], [id]]);

      const removal = { id, ownerId: owner, at, version: undefined };
      const deleted = audit("leaflet.deleted", at, id);
      await fixture.store.leaflets.delete({ ...removal, audit: deleted });
      expect(await find(owner, "vorim")).toEqual([]);
      await fixture.store.leaflets.undelete(id, audit("leaflet.undeleted", at, id));
      expect(await find(owner, "vorim")).toEqual([id]);

      const person = await anOwner(fixture);
      const moved = await aLeaflet(fixture, person, { title: "Zulimab" }, { at });
      await fixture.store.users.delete(person, owner, audit("user.deleted", at, person));
      expect(await find(owner, "zulimab")).toEqual([moved]);

      await fixture.store.leaflets.delete({ ...removal, audit: deleted });
      await fixture.store.leaflets.purge(at + 1, fixture.clock.now);
      expect(await find(owner, "vorim")).toEqual([]);
      expect(await fixture.store.verify()).toEqual([]);
    }, 60_000);
  });
}
