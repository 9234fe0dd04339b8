import { describe, expect, it } from "vitest";
import type { User } from "../account-ports.ts";
import { aPerson, anEntry, aSession, countEntries, times, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

export function usersContract(stores: Stores): void {
  describe("users", () => {
    it("returns the stored data, with the hash in accounts only", async () => {
      const person = aPerson("ada", { isAdmin: true, name: "آدا 'ada\" %_\\" });
      const store = await withPeople(await stores.fresh(), person);
      const { passwordHash: _, ...user } = person;
      expect(await store.users.byId("ada")).toEqual(user);
      expect(await store.users.accountById("ada")).toEqual(person);
      expect(await store.users.accountByEmail("ADA@Example.ORG")).toEqual(person);
      expect(await store.users.list()).toEqual([user]);
      expect(await store.users.byId("nobody")).toBeUndefined();
      expect(await store.users.accountById("nobody")).toBeUndefined();
      expect(await store.users.accountByEmail("nobody@example.org")).toBeUndefined();
    });

    it("treats addresses as equal if their NFKC forms in lower case are equal", async () => {
      const store = await withPeople(
        await stores.fresh(),
        aPerson("a", { email: "Ada@Example.org" }),
      );
      for (const email of ["ADA@EXAMPLE.ORG", "ａda@example.org", "ada@example.org"]) {
        const created = await store.users.create(
          aPerson("b", { email }),
          anEntry("user.registered"),
        );
        expect(created).toEqual({ kind: "email-taken" });
      }
      expect(await store.users.list()).toHaveLength(1);
      expect(await countEntries(store, "user.registered")).toBe(1);
    });

    it("lets one of 50 concurrent registrations with the same e-mail address succeed", async () => {
      const { store, either } = await stores.pair();
      const outcomes = await Promise.all(
        times(50).map((index) =>
          either(index).users.create(
            aPerson(`p${index}`, { email: "Same@example.org" }),
            anEntry("user.registered"),
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.kind === "created")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.kind === "email-taken")).toHaveLength(49);
      expect(await countEntries(store, "user.registered")).toBe(1);
    });

    it("lists people by name, then by id, in the order of code points", async () => {
      const people = [
        ["3", "b"],
        ["2", "a"],
        ["1", "a"],
        ["4", "Z"],
        ["5", "é"],
      ];
      const store = await withPeople(
        await stores.fresh(),
        ...people.map(([id = "", name = ""]) => aPerson(id, { name })),
      );
      expect((await store.users.list()).map(({ id }) => id)).toEqual(["4", "1", "2", "3", "5"]);
    });

    it("ends the other sessions when the address changes, but not when only its spelling changes", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"), aPerson("b"));
      for (const token of ["one", "two"]) {
        await store.sessions.start(aSession(token, "a"), undefined, anEntry("user.signed-in"));
      }
      const profile = { name: "New", email: "A@EXAMPLE.org", organization: "Other" };
      const same = await store.users.changeProfile(
        "a",
        profile,
        "one",
        anEntry("user.profile-changed"),
      );
      expect(same).toEqual({ kind: "changed", user: { ...userOf("a"), ...profile } });
      expect(await store.sessions.find("two")).toBeDefined();
      const moved = { ...profile, email: "new@example.org" };
      await store.users.changeProfile("a", moved, "one", anEntry("user.email-changed"));
      expect(await store.sessions.find("one")).toMatchObject({ user: moved });
      expect(await store.sessions.find("two")).toBeUndefined();
      expect(await store.users.accountByEmail("a@example.org")).toBeUndefined();
      const taken = { ...profile, email: "B@example.org" };
      expect(
        await store.users.changeProfile("a", taken, "one", anEntry("user.email-changed")),
      ).toEqual({ kind: "email-taken" });
      expect(
        await store.users.changeProfile("x", profile, undefined, anEntry("user.email-changed")),
      ).toEqual({ kind: "missing" });
      expect(await countEntries(store, "user.email-changed")).toBe(1);
      expect(await store.users.byId("a")).toMatchObject(moved);
    });

    it("changes no profile if the password hash is no longer the one that was verified", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      const profile = { name: "New", email: "new@example.org", organization: "Other" };
      const change = (from: string) =>
        store.users.changeProfile("a", profile, undefined, anEntry("user.email-changed"), from);
      expect(await change("another hash")).toEqual({ kind: "password-changed" });
      expect(await store.users.byId("a")).toEqual(userOf("a"));
      expect(await countEntries(store, "user.email-changed")).toBe(0);
      expect(await change("hash of a")).toMatchObject({ kind: "changed", user: profile });
    });

    it("changes a password and ends the person's sessions except the session of the request", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"), aPerson("b"));
      for (const [token, user] of [
        ["one", "a"],
        ["two", "a"],
        ["three", "b"],
      ] as const) {
        await store.sessions.start(aSession(token, user), undefined, anEntry("user.signed-in"));
      }
      const changed = anEntry("user.password-changed");
      expect(await store.users.changePassword("a", "new", "one", changed)).toEqual({
        kind: "changed",
      });
      expect((await store.users.accountById("a"))?.passwordHash).toBe("new");
      expect(await store.sessions.find("one")).toBeDefined();
      expect(await store.sessions.find("two")).toBeUndefined();
      expect(await store.sessions.find("three")).toBeDefined();
      expect(await store.users.changePassword("x", "new", "one", changed)).toEqual({
        kind: "missing",
      });
      expect(await store.users.changePassword("a", "stale", "one", changed, "hash of a")).toEqual({
        kind: "missing",
      });
      expect((await store.users.accountById("a"))?.passwordHash).toBe("new");
      expect(await countEntries(store, "user.password-changed")).toBe(1);
    });

    it("replaces a hash only if it is still the verified one", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      await store.users.rehash("a", "another", "wrong");
      expect((await store.users.accountById("a"))?.passwordHash).toBe("hash of a");
      await store.users.rehash("a", "hash of a", "stronger");
      expect((await store.users.accountById("a"))?.passwordHash).toBe("stronger");
    });
  });
}

function userOf(id: string): User {
  const { passwordHash: _, ...user } = aPerson(id);
  return user;
}
