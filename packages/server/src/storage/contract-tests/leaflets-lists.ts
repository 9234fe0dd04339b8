import { describe, expect, it } from "vitest";
import type { LeafletQuery, LeafletSummary } from "../list-ports.ts";
import { pageText } from "../sql/leaflet-page.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";
import { insertLeaflets } from "./leaflets-search.ts";

/** Tests of lists: order, pages and search. */
export function listsLeaflets(fixture: () => StoreFixture): void {
  async function listed(owner: string, query: LeafletQuery): Promise<readonly LeafletSummary[]> {
    const outcome = await fixture().store.leaflets.list(owner, query);
    if (outcome.kind !== "listed") throw new Error(outcome.kind);
    return outcome.items;
  }

  async function pagesOf(
    owner: string,
    query: LeafletQuery,
    between: () => Promise<unknown> = async () => {},
  ): Promise<readonly (readonly LeafletSummary[])[]> {
    const pages: (readonly LeafletSummary[])[] = [];
    let cursor: string | undefined;
    do {
      const page = await fixture().store.leaflets.list(owner, {
        ...query,
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (page.kind !== "listed") throw new Error(page.kind);
      pages.push(page.items);
      cursor = page.next;
      await between();
    } while (cursor !== undefined);
    return pages;
  }

  async function paged(...input: Parameters<typeof pagesOf>): Promise<readonly LeafletSummary[]> {
    return (await pagesOf(...input)).flat();
  }

  describe("the list of leaflets", () => {
    it("contains only the summary of each leaflet", async () => {
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const { now } = fixture().clock;
      expect(await fixture().store.leaflets.list(owner, { sort: "updated" })).toEqual({
        kind: "listed",
        next: undefined,
        items: [
          {
            id,
            ownerId: owner,
            title: "Zyphadol leaflet",
            status: "draft",
            language: "en",
            medicineName: "Zyphadol",
            companyName: "Invented Pharma",
            createdAt: now,
            updatedAt: now,
            version: 1,
            profile: "generic",
          },
        ],
      });
    });

    it("is ordered by update, creation or title", async () => {
      const owner = await anOwner(fixture());
      const { clock, store } = fixture();
      const titles = ["banana", "Éclair", "آلام", "apple", "Zebra", "ألم", "10 mg"];
      const ids: string[] = [];
      for (const [index, title] of titles.entries()) {
        ids.push(await aLeaflet(fixture(), owner, { title }, { at: clock.now + index }));
      }
      const first = aSave(fixture(), owner, {
        id: ids[0] ?? "",
        at: clock.now + 100,
        next: aVersion({ title: "banana" }),
      });
      await store.leaflets.save({ ...first, version: 1 }, noQuota);
      const newest = titles.toReversed();
      const by = async (sort: LeafletQuery["sort"]) =>
        (await listed(owner, { sort })).map(({ title }) => title);
      expect(await by("created")).toEqual(newest);
      expect(await by("updated")).toEqual(["banana", ...newest.slice(0, -1)]);
      expect(await by("title")).toEqual([
        "10 mg",
        "apple",
        "banana",
        "Éclair",
        "Zebra",
        "آلام",
        "ألم",
      ]);
    });

    it.each(["updated", "created", "title"] as const)(
      "has pages without gaps or repetitions, ordered by %s",
      async (sort) => {
        const owner = await anOwner(fixture());
        const { now } = fixture().clock;
        const ids: string[] = [];
        for (let index = 0; index < 23; index += 1) {
          // More leaflets have the same sort key than fit on a page.
          const at = now - Math.floor(index / 8);
          ids.push(await aLeaflet(fixture(), owner, { title: `Title ${at % 3}` }, { at }));
        }
        // A leaflet that is created between two pages comes before the pages that were read already, in every
        // sort order.
        const between = () =>
          aLeaflet(fixture(), owner, { title: "A new one" }, { at: now + 1000 });
        const items = await paged(owner, { sort, limit: 5 }, between);
        const read = items.map(({ id }) => id);
        expect(new Set(read).size).toBe(read.length);
        expect(read.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
        const whole = (await listed(owner, { sort })).map(({ id }) => id);
        expect(whole.filter((id) => ids.includes(id))).toEqual(
          read.filter((id) => ids.includes(id)),
        );
      },
    );

    it("has no empty page after a last page that is exactly full", async () => {
      const owner = await anOwner(fixture());
      for (let index = 0; index < 4; index += 1) await aLeaflet(fixture(), owner);
      expect(
        await fixture().store.leaflets.list(owner, { sort: "updated", limit: 4 }),
      ).toMatchObject({
        next: undefined,
      });
      expect(await paged(owner, { sort: "title", limit: 2 })).toHaveLength(4);
      expect(await paged(owner, { sort: "title", limit: 2, status: "draft" })).toHaveLength(4);
    });

    it("has pages that end early after much text, without gaps or repetitions", async () => {
      const owner = await anOwner(fixture());
      // The pages of the filtered list end after the first 200 rows, which SQLite reads first.
      const versions = Array.from({ length: 360 }, (_, index) => ({
        title: `Title ${String(index).padStart(3, "0")}`,
        status: index % 2 === 0 ? ("review" as const) : ("draft" as const),
        // One leaflet has the text of a page. Of the others, only those of the filtered list have much text.
        companyName: "د".repeat(index === 10 ? pageText / 2 : index % 2 === 0 ? 16_000 : 4),
      }));
      const ids = await insertLeaflets(fixture(), owner, versions);
      const bytes = ({ title, medicineName, companyName }: LeafletSummary) =>
        Buffer.byteLength(title + medicineName + companyName);
      const textOf = (page: readonly LeafletSummary[]) =>
        page.reduce((sum, item) => sum + bytes(item), 0);
      for (const sort of ["updated", "created", "title"] as const) {
        for (const filter of [{}, { limit: 1000 }, { status: "review" }, { q: "دددد" }] as const) {
          const pages = await pagesOf(owner, { sort, ...filter });
          const expected = ids.filter((_, index) => !("status" in filter) || index % 2 === 0);
          expect(pages.flat().map(({ id }) => id)).toEqual(expected);
          expect(pages.length).toBeGreaterThan(1);
          const page = pages.find((items) => items.some(({ id }) => id === ids[10]));
          expect(page?.at(-1)?.id).toBe(ids[10]);
          for (const items of pages) {
            expect(textOf(items.slice(0, -1))).toBeLessThan(pageText);
            // The texts that are not in the summary are short.
            if (items !== pages.at(-1)) expect(textOf(items)).toBeGreaterThan(0.98 * pageText);
          }
        }
      }
    }, 60_000);

    it("rejects an invalid cursor and the cursor of another sort order", async () => {
      const owner = await anOwner(fixture());
      for (let index = 0; index < 3; index += 1) await aLeaflet(fixture(), owner);
      const page = await fixture().store.leaflets.list(owner, { sort: "updated", limit: 1 });
      const cursor = page.kind === "listed" ? (page.next ?? "") : "";
      for (const query of [
        { sort: "title", cursor },
        { sort: "created", cursor, limit: 1 },
        { sort: "updated", cursor: "garbage", limit: 1 },
        { sort: "updated", cursor: "" },
      ] as const) {
        expect(await fixture().store.leaflets.list(owner, query)).toEqual({
          kind: "cursor-invalid",
        });
      }
    });

    it("returns only leaflets of the caller for a cursor of another person", async () => {
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      for (let index = 0; index < 3; index += 1) await aLeaflet(fixture(), owner);
      const page = await fixture().store.leaflets.list(owner, { sort: "updated", limit: 1 });
      const cursor = page.kind === "listed" ? (page.next ?? "") : "";
      expect(await listed(other, { sort: "updated", limit: 1, cursor })).toEqual([]);
    });

    it("is filtered by status and by primary language", async () => {
      const owner = await anOwner(fixture());
      await aLeaflet(fixture(), owner, { title: "a", language: "ar", status: "review" });
      await aLeaflet(fixture(), owner, { title: "b", language: "ar-JO" });
      await aLeaflet(fixture(), owner, { title: "c", language: "en-GB", status: "review" });
      await aLeaflet(fixture(), owner, { title: "d", language: "arn" });
      const titles = async (query: Partial<LeafletQuery>) =>
        (await listed(owner, { sort: "title", ...query })).map(({ title }) => title).join("");
      expect(await titles({ language: "ar" })).toBe("ab");
      expect(await titles({ language: "AR-EG" })).toBe("ab");
      expect(await titles({ status: "review" })).toBe("ac");
      expect(await titles({ status: "review", language: "en" })).toBe("c");
      expect(await titles({ language: "a\0" })).toBe("");
      expect(await titles({ language: "%" })).toBe("");
    });
  });

  describe("the search", () => {
    it.each([
      ["zypha", "Zyphadol 500"],
      ["ZYPHADOL", "Zyphadol 500"],
      ["  dol   500 ", "Zyphadol 500"],
      ["٥٠٠", "Zyphadol 500"],
      ["۵۰۰", "Zyphadol 500"],
      ["100%", "100% pure"],
      ["%", "100% pure"],
      ["_", "under_score"],
      [String.raw`\ `, String.raw`back\ slash`],
      ["o'neil", 'O\'Neil "quoted"'],
      ['"quoted"', 'O\'Neil "quoted"'],
      ["';drop", ""],
      ["cafe", "Café crème"],
      ["CRÈME", "Café crème"],
      ["الم", "آلام وألم"],
      ["آلام", "آلام وألم"],
      ["مسكن", "مُسَكِّنٌ"],
      ["مســكن", "مُسَكِّنٌ"],
      ["مستشفي", "مستشفى"],
      ["حبه", "حبّة"],
      ["حبّة", "حبّة"],
      ["موشر", "مؤشر"],
      ["کپسول", "كپسول"],
      ["generic co", "by company"],
      ["active thing", "by medicine"],
      ["company active", ""],
      ["nothing of this", ""],
    ])("for %j finds the title %j (empty: no leaflet)", async (q, title) => {
      const owner = await searchable();
      const found = await listed(owner, { sort: "title", q });
      expect(found.map((item) => item.title)).toEqual(title === "" ? [] : [title]);
    });

    it("for an empty text finds everything", async () => {
      const owner = await searchable();
      for (const q of ["", "  ", "\u064B"]) {
        expect(await listed(owner, { sort: "title", q })).toHaveLength(titles.length);
      }
    });

    // A comparison that starts again at every position of the text would take about 15 seconds.
    it("is fast for many equal letters", async () => {
      const owner = await anOwner(fixture());
      await aLeaflet(fixture(), owner, { title: "a".repeat(8 * 1024 * 1024) });
      expect(await listed(owner, { sort: "title", q: `${"a".repeat(499)}b` })).toEqual([]);
      expect(await listed(owner, { sort: "title", q: "a".repeat(500) })).toHaveLength(1);
    });

    const titles = [
      "Zyphadol 500",
      "100% pure",
      "under_score",
      String.raw`back\ slash`,
      'O\'Neil "quoted"',
      "Café crème",
      "آلام وألم",
      "مُسَكِّنٌ",
      "مستشفى",
      "حبّة",
      "مؤشر",
      "كپسول",
      "by company",
      "by medicine",
    ];
    const owners = new WeakMap<StoreFixture, string>();
    async function searchable(): Promise<string> {
      const known = owners.get(fixture());
      if (known !== undefined) return known;
      const owner = await anOwner(fixture());
      owners.set(fixture(), owner);
      for (const title of titles) {
        await aLeaflet(fixture(), owner, {
          title,
          medicineName: title === "by medicine" ? "Active Thing" : "",
          companyName: title === "by company" ? "Generic Company" : "",
        });
      }
      return owner;
    }
  });
}
