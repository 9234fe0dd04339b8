import { describe, expect, it } from "vitest";
import type { LeafletQuery, LeafletSummary } from "../list-ports.ts";
import { leafletFactsOf } from "../../domain/leaflets/leaflet-facts.ts";
import type { LeafletVersion } from "../ports.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const content = {
  profile: "jordan",
  productIdentifier: "urn:oid:2.999.1|SYR-01",
  product: {
    authorisations: [{ id: "1", number: "JO-4411/٢٠٣١" }],
    packs: [{ id: "1", name: "Box", gtin: "9521000042018" }],
    ingredients: [
      { id: "1", role: "excipient", substance: { text: "Lactose" } },
      { id: "2", role: "active", substance: { text: "Zyphadol", display: "ZYPHADOLUM" } },
    ],
  },
};

/** Tests of what lists and searches know about the content and the versions of a leaflet. */
export function knowsFactsOfLeaflets(fixture: () => StoreFixture): void {
  async function listed(owner: string, query: Partial<LeafletQuery> = {}) {
    const outcome = await fixture().store.leaflets.list(owner, { sort: "title", ...query });
    if (outcome.kind !== "listed") throw new Error(outcome.kind);
    return outcome.items;
  }

  async function titles(owner: string, query: Partial<LeafletQuery>) {
    return (await listed(owner, query)).map(({ title }) => title).join("");
  }

  function withFacts(facts: object): Partial<LeafletVersion> {
    return { content: JSON.stringify(facts), facts: leafletFactsOf(facts) };
  }

  async function save(owner: string, id: string, version: number, next: Partial<LeafletVersion>) {
    const input = aSave(fixture(), owner, { id, next: aVersion(next) });
    const saved = await fixture().store.leaflets.save({ ...input, version: version - 1 }, noQuota);
    expect(saved.kind).toBe("saved");
  }

  describe("the search for a product", () => {
    it.each([
      ["jo-4411"],
      ["4411/2031"],
      ["9521000042018"],
      ["09521000042018"],
      ["syr-01"],
      ["lactose"],
      ["zyphadolum"],
    ])("finds its leaflet for %j", async (q) => {
      const owner = await anOwner(fixture());
      await aLeaflet(fixture(), owner, { title: "a", medicineName: "A", ...withFacts(content) });
      await aLeaflet(fixture(), owner, { title: "b", medicineName: "B" });
      for (const limit of [undefined, 10])
        expect(await titles(owner, { q, ...(limit && { limit }) })).toBe("a");
    });

    it("follows the current version", async () => {
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner, { title: "a", ...withFacts(content) });
      await save(owner, id, 2, { title: "a", ...withFacts({ productIdentifier: "OTHER-7" }) });
      expect(await titles(owner, { q: "lactose" })).toBe("");
      expect(await titles(owner, { q: "other-7" })).toBe("a");
      expect(await listed(owner)).toMatchObject([{ profile: "generic" }]);
    });
  });

  describe("a summary", () => {
    const published = ([summary]: readonly LeafletSummary[]) => summary?.publishedVersion;

    it("contains the last published version, also of a later draft", async () => {
      const owner = await anOwner(fixture());
      const { leaflets } = fixture().store;
      const id = await aLeaflet(fixture(), owner);
      expect(published(await listed(owner))).toBeUndefined();
      await save(owner, id, 2, { status: "published" });
      await save(owner, id, 3, { status: "draft" });
      for (const query of [{}, { limit: 10 }, { limit: 100 }, { status: "draft" }] as const)
        expect(published(await listed(owner, query))).toBe(2);
      expect(await leaflets.summary(owner, id)).toMatchObject({ publishedVersion: 2, version: 3 });
      await save(owner, id, 4, { status: "published" });
      expect(published(await listed(owner))).toBe(4);

      const at = fixture().clock.now;
      const removal = { id, ownerId: owner, at, version: undefined };
      await leaflets.delete({ ...removal, audit: audit("leaflet.deleted", at, id) });
      expect(await leaflets.deletedLeaflet(owner, id)).toMatchObject({ publishedVersion: 4 });
      const undeleted = await leaflets.undelete(id, audit("leaflet.undeleted", at, id));
      expect(undeleted).toMatchObject({ leaflet: { publishedVersion: 4 } });
    });

    it("contains the profile, by which lists are filtered", async () => {
      const owner = await anOwner(fixture());
      await aLeaflet(fixture(), owner, { title: "a", ...withFacts(content) });
      await aLeaflet(fixture(), owner, { title: "b", ...withFacts({}) });
      // facts of content that cannot be read
      await aLeaflet(fixture(), owner, { title: "c" });
      expect((await listed(owner)).map(({ profile }) => profile)).toEqual([
        "jordan",
        "generic",
        "generic",
      ]);
      expect(await titles(owner, { profile: "jordan" })).toBe("a");
      expect(await titles(owner, { profile: "generic" })).toBe("bc");
      expect(await titles(owner, { profile: "gcc" })).toBe("");
      expect(await titles(owner, { profile: "a\0" })).toBe("");
      expect(await titles(owner, { profile: "jordan", q: "lactose" })).toBe("a");
    });
  });
}
