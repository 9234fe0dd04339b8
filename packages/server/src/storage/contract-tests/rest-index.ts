import { describe, expect, it } from "vitest";
import { fillRestValues } from "../sql/rest-filling.ts";
import { anOwner, audit, type StoreFixture } from "./leaflets-fixture.ts";
import { restWorld, unique } from "./rest-world.ts";

/** Tests of the index of the FHIR REST API. */
export function indexesResources(fixture: () => StoreFixture): void {
  const { leaflets, publications, rest, now, publish, published, withdraw, page, ids } =
    restWorld(fixture);

  describe("the index of public resources", () => {
    it("has those of the newest public version, and knows those that are gone", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const waiting = await published(owner, { name }, false);
      const address = ["MedicinalProductDefinition", `p-${name}`] as const;
      expect(await rest().resource(...address)).toBeUndefined();
      expect(await ids("Composition", `title=title ${name}`)).toEqual([]);
      const opened = audit("leaflet.publication-opened", now(), waiting);
      await publications().open(waiting, now(), opened);
      const served = { kind: "served", version: 2, updatedAt: now(), leafletId: waiting };
      expect(await rest().resource(...address)).toMatchObject(served);
      expect(await ids("Composition", `title=title ${name}`)).toEqual([`c-${name}`]);
      await publish(owner, waiting, 2, { name, title: "Other", isWithoutProduct: true });
      const gone = { kind: "gone", version: 2, at: now(), leafletId: waiting };
      expect(await rest().resource(...address)).toEqual(gone);
      expect(await rest().resource("Bundle", `b-${name}`)).toMatchObject({ version: 3 });
      expect(await ids("Composition", `title=title ${name}`)).toEqual([]);
      await withdraw(waiting);
      expect(await rest().resource("Bundle", `b-${name}`)).toMatchObject({
        kind: "gone",
        at: now(),
      });
      expect(await rest().resource(...address)).toEqual(gone);
      expect(await ids("Bundle", `_id=b-${name}`)).toEqual([]);
      await publish(owner, waiting, 3, { name });
      expect(await rest().resource(...address)).toMatchObject({ kind: "served", version: 4 });
    });

    it("lacks a deleted leaflet until it is undeleted as public", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const id = await published(owner, { name });
      const entry = audit("leaflet.deleted", now(), id);
      await leaflets().delete({ id, ownerId: owner, at: now(), version: undefined, audit: entry });
      expect(await ids("Bundle", `_id=b-${name}`)).toEqual([]);
      expect(await rest().resource("Bundle", `b-${name}`)).toMatchObject({ kind: "gone" });
      const again = { ownerId: owner, deletedAt: now(), publicAgain: now() + 1 };
      await leaflets().undelete(id, audit("leaflet.undeleted", now(), id), again);
      expect((await page("Bundle", `_id=b-${name}`)).resources).toMatchObject([
        { id: `b-${name}`, leafletId: id, version: 2, updatedAt: now() + 1 },
      ]);
      expect(await ids("Composition", `title=title ${name}`)).toEqual([`c-${name}`]);
    });

    it("leaves the address of a resource to the leaflet that published it first", async () => {
      const owner = await anOwner(fixture());
      const name = unique();
      const first = await published(owner, { name });
      await published(owner, { name, title: `Second ${name}` });
      expect(await rest().resource("Bundle", `b-${name}`)).toMatchObject({ leafletId: first });
      expect(await ids("Composition", `title=second ${name}`)).toEqual([]);
    });
  });

  it("fills the values of a restored store from its other tables", async () => {
    const rowsBefore = await fixture().database.transaction(async (write) => {
      const all = () =>
        write
          .selectFrom("rest_values")
          .selectAll()
          .orderBy("type")
          .orderBy("id")
          .orderBy("number")
          .execute();
      const before = await all();
      await write.deleteFrom("rest_values").execute();
      await fillRestValues(write);
      expect(await all()).toEqual(before);
      return before.length;
    });
    expect(rowsBefore).toBeGreaterThan(50);
  });
}
