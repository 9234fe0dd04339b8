import { describe, expect, it } from "vitest";
import { productList } from "@nashra/engine/rest";
import { anOwner, audit, type StoreFixture } from "./leaflets-fixture.ts";
import { minute, restWorld, unique } from "./rest-world.ts";

/** Tests of the lists of products of the FHIR REST API. */
export function listsProducts(fixture: () => StoreFixture): void {
  const { leaflets, rest, now, publish, published, withdraw, page, ids } = restWorld(fixture);

  describe("the list of a product", () => {
    const lists = async (name: string) => {
      const subject = `subject=MedicinalProductDefinition/p-${name}`;
      const { resources } = await page("List", subject);
      const [list] = await Promise.all(resources.map(({ id }) => rest().productList(id)));
      const built = list && productList(list);
      return { resources, documents: list?.documents.map(({ document }) => document), built };
    };

    it("has the newest document of each language, and changes with its leaflets", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const gtin = `0${name.slice(1).padStart(13, "9")}`;
      const [a, b, c] = [`${name}a`, `${name}b`, `${name}c`];
      const first = await published(owner, { name: a, gtin });
      await published(owner, { name: b, gtin, language: "ar" });
      await published(await anOwner(fixture()), { name: `${name}x`, gtin });
      const two = await lists(a);
      expect(two.documents).toEqual([`b-${b}`, `b-${a}`]);
      expect(two.resources).toMatchObject([
        { type: "List", version: 2, updatedAt: now() - minute },
      ]);
      expect(two.resources[0]?.id).toBe(two.built?.id);
      expect(await ids("List", `identifier=${gtin}`)).toHaveLength(2);
      const newer = await published(owner, { name: c, gtin });
      expect((await lists(b)).documents).toEqual([`b-${c}`, `b-${b}`]);
      expect((await lists(a)).documents).toBeUndefined();
      await withdraw(newer);
      expect((await lists(a)).documents).toEqual([`b-${b}`, `b-${a}`]);
      await withdraw(first);
      const { resources } = await lists(b);
      expect(resources).toMatchObject([{ version: 5, leafletId: undefined }]);
      // a leaflet that gets another product
      const id = await published(owner, { name: `${name}d`, gtin: `1${gtin.slice(1)}` });
      await publish(owner, id, 2, { name: `${name}d`, gtin, language: "fr" });
      expect((await lists(b)).documents).toEqual([`b-${name}d`, `b-${b}`]);
      expect(await ids("List", `identifier=1${gtin.slice(1)}`)).toEqual([]);
    });

    it("belongs to a group of leaflets, and is gone without public leaflets", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const [a, b] = [`${name}a`, `${name}b`];
      const one = await published(owner, { name: a });
      const two = await published(owner, { name: b, language: "ar" });
      expect((await lists(a)).documents).toBeUndefined();
      const group = { join: { id: one, newGroup: `group-${name}` }, version: undefined, most: 200 };
      const entry = audit("leaflet.product-group-changed", now(), two);
      await leaflets().setProductGroup({ ...group, id: two, ownerId: owner, audit: entry });
      const { documents, resources } = await lists(a);
      expect(documents).toEqual([`b-${b}`, `b-${a}`]);
      const alone = { ...group, join: undefined, id: two, ownerId: owner, audit: entry };
      await leaflets().setProductGroup(alone);
      const id = resources[0]?.id ?? "";
      expect(await rest().resource("List", id)).toMatchObject({ kind: "gone" });
      expect(await rest().productList(id)).toBeUndefined();
    });

    it("goes with its account, and joins the list that the other account has", async () => {
      const [owner, admin] = [await anOwner(fixture()), await anOwner(fixture(), true)];
      const name = unique();
      const [both, own] = [`2${name.slice(1)}`, `3${name.slice(1)}`];
      await published(admin, { name: `${name}a`, gtin: both });
      await published(owner, { name: `${name}b`, gtin: both, language: "ar" });
      await published(owner, { name: `${name}c`, gtin: own });
      const [moved, gone] = [await lists(`${name}c`), await lists(`${name}b`)];
      await fixture().store.users.delete(owner, admin, audit("user.deleted", now(), owner));
      expect((await lists(`${name}c`)).resources).toEqual(moved.resources);
      expect((await lists(`${name}a`)).documents).toEqual([`b-${name}b`, `b-${name}a`]);
      const [list] = gone.resources;
      expect(await rest().resource("List", list?.id ?? "")).toMatchObject({ kind: "gone" });
    });
  });
}
