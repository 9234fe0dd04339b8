import { describe, expect, it } from "vitest";
import { aPerson, anEntry, aSession, countEntries, times, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

const demoted = [anEntry("user.role-changed")];
const root = aPerson("root", { isAdmin: true });

export function administrationContract(stores: Stores): void {
  describe("administration", () => {
    it("changes name, address and role, and ends the person's sessions if the address or the role changes", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"), aPerson("b"), root);
      const start = () =>
        store.sessions.start(aSession("one", "a"), undefined, anEntry("user.signed-in"));
      await start();
      const change = { name: "New", email: "a@example.org", isAdmin: false };
      const audit = [anEntry("user.changed-by-admin")];
      expect(await store.users.changeByAdmin("a", change, "root", audit)).toMatchObject({
        kind: "changed",
        user: { id: "a", ...change, organization: "Example Pharma" },
      });
      expect(await store.sessions.find("one")).toBeDefined();
      await store.users.changeByAdmin("a", { ...change, isAdmin: true }, "root", audit);
      expect(await store.sessions.find("one")).toBeUndefined();
      await start();
      await store.users.changeByAdmin(
        "a",
        { ...change, email: "n@example.org", isAdmin: true },
        "root",
        audit,
      );
      expect(await store.sessions.find("one")).toBeUndefined();
      expect(
        await store.users.changeByAdmin(
          "a",
          { ...change, email: "B@example.org", isAdmin: true },
          "root",
          audit,
        ),
      ).toEqual({ kind: "email-taken" });
      expect(await store.users.changeByAdmin("x", change, "root", audit)).toEqual({
        kind: "missing",
      });
      expect(await countEntries(store, "user.changed-by-admin")).toBe(3);
    });

    it("refuses to demote the last administrator", async () => {
      const store = await withPeople(
        await stores.fresh(),
        aPerson("a", { isAdmin: true }),
        aPerson("b"),
      );
      const change = { name: "New", email: "a@example.org", isAdmin: false };
      expect(await store.users.changeByAdmin("a", change, "a", demoted)).toEqual({
        kind: "last-administrator",
      });
      expect(await store.users.byId("a")).toMatchObject({ name: "Person a", isAdmin: true });
      expect(await countEntries(store, "user.role-changed")).toBe(0);
    });

    it("leaves one administrator when all administrators are demoted concurrently", async () => {
      for (const round of times(5)) {
        const { store, either } = await stores.pair();
        const ids = times(2 + (round % 3)).map((index) => `admin${index}`);
        await withPeople(store, ...ids.map((id) => aPerson(id, { isAdmin: true })));
        const outcomes = await Promise.all(
          ids.map((id, index) =>
            either(index).users.changeByAdmin(
              id,
              { name: id, email: `${id}@example.org`, isAdmin: false },
              id,
              demoted,
            ),
          ),
        );
        expect(outcomes.filter((outcome) => outcome.kind === "changed")).toHaveLength(
          ids.length - 1,
        );
        expect(outcomes.filter((outcome) => outcome.kind === "last-administrator")).toHaveLength(1);
        expect((await store.users.list()).filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
        expect(await countEntries(store, "user.role-changed")).toBe(ids.length - 1);
      }
    });

    it("deletes a person with sessions and tokens, and refuses to delete an administrator", async () => {
      const store = await withPeople(
        await stores.fresh(),
        aPerson("admin", { isAdmin: true }),
        aPerson("other", { isAdmin: true }),
        aPerson("a"),
      );
      await store.sessions.start(aSession("one", "a"), undefined, anEntry("user.signed-in"));
      const token = {
        id: "t",
        userId: "a",
        name: "T",
        scopes: ["read" as const],
        createdAt: 1,
        expiresAt: undefined,
        lastUsedAt: undefined,
      };
      await store.tokens.create(token, "token hash", anEntry("token.created"));
      const entry = anEntry("user.deleted", { targetId: "a" });
      expect(await store.users.delete("other", "admin", entry)).toEqual({ kind: "administrator" });
      expect(await store.users.delete("x", "admin", entry)).toEqual({ kind: "missing" });
      expect(await store.users.delete("a", "admin", entry)).toEqual({
        kind: "deleted",
        leaflets: 0,
      });
      expect(await store.users.byId("a")).toBeUndefined();
      expect(await store.sessions.find("one")).toBeUndefined();
      expect(await store.tokens.find("token hash")).toBeUndefined();
      expect(await store.users.delete("a", "admin", entry)).toEqual({ kind: "missing" });
      expect(await countEntries(store, "user.deleted")).toBe(1);
    });

    it("is forbidden for a caller who is not an administrator or does not exist", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"), aPerson("b"), root);
      await aLeaflet(store, "a");
      const change = { name: "New", email: "new@example.org", isAdmin: true };
      for (const callerId of ["b", "a", "nobody"]) {
        const forbidden = { kind: "forbidden" };
        expect(await store.users.changeByAdmin("a", change, callerId, demoted)).toEqual(forbidden);
        // The result does not even reveal whether the person exists or is an administrator.
        expect(await store.users.changeByAdmin("x", change, callerId, demoted)).toEqual(forbidden);
        for (const id of ["a", "x", "root"]) {
          const outcome = await store.users.delete(id, callerId, anEntry("user.deleted"));
          expect(outcome).toEqual(forbidden);
        }
      }
      expect(await store.users.byId("a")).toMatchObject({ name: "Person a", isAdmin: false });
      expect(await store.leaflets.get("a", "leaflet of a")).toBeDefined();
      expect(await countEntries(store, "user.role-changed")).toBe(0);
      expect(await countEntries(store, "user.deleted")).toBe(0);
    });

    it("is forbidden for a caller who was demoted by a concurrent call", async () => {
      for (const round of times(5)) {
        const { store, either } = await stores.pair();
        const [one, two] = ["one", "two"].map((id) => aPerson(id, { isAdmin: true }));
        if (!one || !two) throw new Error("made in the line above");
        await withPeople(store, one, two, aPerson("a"));
        const demote = (id: string, by: string, server: number) =>
          either(server).users.changeByAdmin(
            id,
            { name: id, email: `${id}@example.org`, isAdmin: false },
            by,
            demoted,
          );
        const outcomes = await Promise.all([
          demote("two", "one", round),
          demote("one", "two", round + 1),
        ]);
        expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "forbidden"]);
        const gone = outcomes[0]?.kind === "changed" ? "two" : "one";
        const deleted = await store.users.delete("a", gone, anEntry("user.deleted"));
        expect(deleted).toEqual({ kind: "forbidden" });
      }
    });

    it("loses no leaflet that is created while its owner is deleted", async () => {
      for (const _ of times(4)) {
        const { store, either } = await stores.pair();
        await withPeople(store, aPerson("admin", { isAdmin: true }), aPerson("a"));
        const ids = times(12).map((index) => `l${index}`);
        const creating = ids.map((id, index) =>
          aLeaflet(either(index), "a", id).then(
            ({ kind }) => (kind === "created" ? id : undefined),
            () => undefined,
          ),
        );
        await creating[0];
        const deleted = await store.users.delete("a", "admin", anEntry("user.deleted"));
        const created = (await Promise.all(creating)).filter((id) => id !== undefined);
        expect(deleted).toEqual({ kind: "deleted", leaflets: created.length });
        for (const id of created) {
          expect(await store.leaflets.get("admin", id)).toMatchObject({ id });
        }
      }
    });

    it("transfers the leaflets of a deleted person, deleted leaflets too, to the administrator, and counts them in the administrator's quota", async () => {
      const store = await withPeople(
        await stores.fresh(),
        aPerson("admin", { isAdmin: true }),
        aPerson("a"),
      );
      await aLeaflet(store, "a", "kept");
      await aLeaflet(store, "a", "deleted");
      const gone = { id: "deleted", ownerId: "a", at: 5_000, version: undefined };
      await store.leaflets.delete({ ...gone, audit: anEntry("leaflet.deleted") });
      expect(await store.users.delete("a", "admin", anEntry("user.deleted"))).toEqual({
        kind: "deleted",
        leaflets: 2,
      });
      expect(await store.leaflets.get("admin", "kept")).toMatchObject({ ownerId: "admin" });
      expect(await store.leaflets.deleted()).toMatchObject([{ id: "deleted", ownerId: "admin" }]);
      const full = await aLeaflet(store, "admin", "more", 10);
      expect(full).toMatchObject({ kind: "quota-exceeded" });
      expect(full.kind === "quota-exceeded" && full.used).toBeGreaterThan(10);
    });
  });
}

async function aLeaflet(
  store: Awaited<ReturnType<Stores["fresh"]>>,
  ownerId: string,
  id = `leaflet of ${ownerId}`,
  quota = 1_000_000,
) {
  return store.leaflets.create(
    {
      id,
      ownerId,
      author: { id: ownerId, name: ownerId },
      at: 4_000,
      blobs: [],
      audit: [],
      next: {
        title: "Panasol",
        status: "draft",
        language: "en",
        medicineName: "Panasol",
        companyName: "Example Pharma",
        content: `{"medicineName":"Panasol"}`,
        images: [],
        fhirXml: undefined,
        fhirXmlSource: "content",
        readingFindings: "[]",
      },
    },
    quota,
  );
}
