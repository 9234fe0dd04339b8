import { describe, expect, it } from "vitest";
import type { SearchLimits } from "../sql/rest-search.ts";
import { createOwnRestStore } from "../sql/own-rest-store.ts";
import { aLeaflet, anOwner, aSave, audit, noQuota, type StoreFixture } from "./leaflets-fixture.ts";
import { minute, restWorld, unique, type Facts } from "./rest-world.ts";

const without = { kind: "no-document" } as const;

/** Tests of the index of the FHIR REST API for the owners of leaflets. */
export function indexesOwnLeaflets(fixture: () => StoreFixture): void {
  const { leaflets, rest, now, restFactsOf, published, publish, publications, queryOf, page } =
    restWorld(fixture);
  const ownRest = () => fixture().store.ownRest;
  const options = () => ({ builtBy: "1", now: now(), most: 20 });
  const stateOf = (owner: string) => ownRest().state(owner, options());

  /** Brings the index up to date. The documents of versions that were not published have these facts. */
  async function index(owner: string, factsOf: Readonly<Record<string, Facts>> = {}) {
    const { unindexed, gone } = await stateOf(owner);
    await ownRest().remove(owner, gone);
    for (const leaflet of unindexed) {
      const facts = factsOf[leaflet.leafletId];
      const resources = facts && restFactsOf(facts).resources;
      const built = resources ? ({ kind: "indexed", resources } as const) : without;
      const content = leaflet.isListed ? ({ kind: "listed" } as const) : built;
      await ownRest().index(owner, { ...leaflet, builtBy: "1" }, content);
    }
    return unindexed;
  }

  async function save(owner: string, id: string, version: number) {
    fixture().clock.now += minute;
    const saved = await leaflets().save({ ...aSave(fixture(), owner, { id }), version }, noQuota);
    expect(saved.kind).toBe("saved");
  }

  /** The ids on all pages, of a store that reads only a few resources at a time if it has limits. */
  async function ids(owner: string, search: string, limit: number, limits?: SearchLimits) {
    const store = createOwnRestStore(fixture().database, rest(), limits);
    const found: string[] = [];
    for (let after = ""; ;) {
      const query = queryOf("Bundle", `${search}${after}`);
      const one = await store.search(owner, { ...query, limit });
      if (one.kind !== "found") throw new Error(one.kind);
      found.push(...one.resources.map(({ id }) => id));
      if (one.next === undefined) return found;
      after = `&_after=${one.next}`;
    }
  }

  describe("the index of an account", () => {
    it("follows the newest version of each of its leaflets", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const id = await aLeaflet(fixture(), owner);
      const created = { leafletId: id, version: 1, updatedAt: now(), isListed: false };
      expect(await stateOf(owner)).toEqual({ unindexed: [created], gone: [] });
      await index(owner, { [id]: { name } });
      expect(await stateOf(owner)).toEqual({ unindexed: [], gone: [] });
      const { resources } = restFactsOf({ name });
      const values = new Set(
        resources.flatMap(({ type, id: one, values: all }) =>
          all.map((value) => JSON.stringify([type, one, value])),
        ),
      );
      expect(await ownRest().values(owner)).toBe(values.size);
      const served = { kind: "served", version: 1, leafletId: id, ownerId: owner };
      expect(await ownRest().resource(owner, "Bundle", `b-${name}`)).toMatchObject(served);
      expect(await ownRest().documentId(owner, id)).toBe(`b-${name}`);
      const newer = { ...options(), builtBy: "2" };
      expect((await ownRest().state(owner, newer)).unindexed).toHaveLength(1);
      await save(owner, id, 1);
      expect((await index(owner, { [id]: { name } }))[0]).toMatchObject({ version: 2 });
      await publish(owner, id, 2, { name }, false);
      const [waiting] = await index(owner);
      expect(waiting).toMatchObject({ version: 3, updatedAt: now(), isListed: true });
      expect(await ownRest().resource(owner, "Bundle", `b-${name}`)).toMatchObject({ version: 3 });
      fixture().clock.now += minute;
      await publications().open(id, now(), audit("leaflet.publication-opened", now(), id));
      expect(await index(owner)).toMatchObject([{ version: 3, updatedAt: now() }]);
      const entry = audit("leaflet.deleted", now(), id);
      await leaflets().delete({ id, ownerId: owner, at: now(), version: undefined, audit: entry });
      expect(await stateOf(owner)).toEqual({ unindexed: [], gone: [id] });
      await ownRest().sweep();
      expect(await stateOf(owner)).toEqual({ unindexed: [], gone: [] });
      expect(await ownRest().documentId(owner, id)).toBeUndefined();
    });

    it("does not index a version that is no longer the newest, or a leaflet of another account", async () => {
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      const name = unique();
      const id = await aLeaflet(fixture(), owner);
      const { unindexed } = await stateOf(owner);
      await save(owner, id, 1);
      const { resources } = restFactsOf({ name });
      for (const [account, version] of [
        [owner, 1],
        [other, 2],
      ] as const)
        for (const leaflet of unindexed)
          await ownRest().index(
            account,
            { ...leaflet, version, builtBy: "1" },
            { kind: "indexed", resources },
          );
      for (const account of [owner, other])
        expect(await ownRest().resource(account, "Bundle", `b-${name}`)).toBeUndefined();
      expect((await stateOf(owner)).unindexed).toMatchObject([{ leafletId: id, version: 2 }]);
    });

    it("has its own resource at an address that another account published", async () => {
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      const name = unique();
      const theirs = await published(other, { name, title: `Theirs ${name}` });
      const id = await aLeaflet(fixture(), owner);
      await index(owner, { [id]: { name, title: `Mine ${name}` } });
      const leafletOf = async (account: string) =>
        (await ownRest().resource(account, "Bundle", `b-${name}`))?.leafletId;
      expect([await leafletOf(owner), await leafletOf(other)]).toEqual([id, theirs]);
      for (const [search, found] of [
        [`composition.title=mine ${name}`, [`b-${name}`]],
        [`composition.title=theirs ${name}`, []],
        [`_id=b-${name}`, [`b-${name}`]],
      ] as const) {
        expect(await ids(owner, search, 10), search).toEqual(found);
        expect(await ownRest().total(owner, queryOf("Bundle", search))).toBe(found.length);
      }
      const [mine] = (await page("Bundle", `_id=b-${name}`)).resources;
      expect(mine).toMatchObject({ leafletId: theirs });
    });

    it("gives an address to another leaflet of the account when the first one lacks it", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const facts = { name };
      const first = await aLeaflet(fixture(), owner);
      await index(owner, { [first]: facts });
      const second = await aLeaflet(fixture(), owner);
      await index(owner, { [second]: facts });
      const leaflet = async () =>
        (await ownRest().resource(owner, "Bundle", `b-${name}`))?.leafletId;
      expect(await leaflet()).toBe(first);
      await save(owner, first, 1);
      await index(owner, { [first]: facts });
      expect(await stateOf(owner)).toEqual({ unindexed: [], gone: [] });
      await save(owner, first, 2);
      await index(owner);
      await index(owner, { [second]: facts });
      expect(await leaflet()).toBe(second);
      expect(await stateOf(owner)).toEqual({ unindexed: [], gone: [] });
    });

    it("is searched together with what everybody can read, page by page in both orders", async () => {
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      const title = `Both ${unique()}`;
      const factsOf: Record<string, Facts> = {};
      for (let number = 0; number < 9; number += 1) {
        const facts = { name: unique(), title };
        if (number % 3 === 0) await published(other, facts);
        else {
          if (number % 3 === 1) fixture().clock.now += minute;
          factsOf[await aLeaflet(fixture(), owner)] = facts;
        }
      }
      // its public version is replaced by a draft
      const shown = { name: unique(), title };
      const id = await published(owner, shown);
      await save(owner, id, 2);
      await index(owner, { ...factsOf, [id]: { ...shown, language: "ar" } });
      const search = `composition.title=both ${title.slice(5)}`;
      const all = await ids(owner, search, 50);
      expect(new Set(all).size).toBe(10);
      expect(await ownRest().total(owner, queryOf("Bundle", search))).toBe(10);
      expect(await ids(owner, `${search}&_language=ar`, 50)).toEqual([`b-${shown.name}`]);
      const small = { entries: 0, entriesOfOne: 0, slices: [2, 5] };
      for (const [limit, limits] of [
        [1, undefined],
        [4, undefined],
        [3, small],
      ] as const) {
        expect(await ids(owner, search, limit, limits)).toEqual(all);
        const oldest = await ids(owner, `${search}&_sort=_lastUpdated`, limit, limits);
        expect(oldest).toEqual(all.toReversed());
      }
    });
  });
}
