import { describe, expect, it } from "vitest";
import { TextNotStorableError } from "../errors.ts";
import { aPerson, anEntry, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

const unusualTexts = [
  "'",
  '"',
  "%_\\",
  "'; drop table users; --",
  "\u202Eabc",
  "e\u0301",
  "💊",
  " ",
  "\n",
  "$1 ?1 :a",
];
const unstorable = ["a\0b", "\0", "\uD800", "x\uDC00y"];

export function hostileValuesContract(stores: Stores): void {
  describe("hostile values", () => {
    it("are returned unchanged", async () => {
      const store = await stores.fresh();
      for (const [index, text] of unusualTexts.entries()) {
        const person = aPerson(`${index}${text}`, {
          name: text,
          organization: text,
          email: `${text}@x`,
        });
        await withPeople(store, person);
        expect(await store.users.accountById(person.id)).toEqual(person);
        expect(await store.users.accountByEmail(person.email)).toEqual(person);
      }
      expect(await store.users.list()).toHaveLength(unusualTexts.length);
    });

    it("are rejected without a write if no text column can store them", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      for (const text of unstorable) {
        await expect(
          store.users.create(aPerson("b", { name: text }), anEntry("user.registered")),
        ).rejects.toThrow(TextNotStorableError);
        const profile = { name: text, email: "new@example.org", organization: "x" };
        await expect(
          store.users.changeProfile("a", profile, undefined, anEntry("user.profile-changed")),
        ).rejects.toThrow(TextNotStorableError);
      }
      expect(await store.users.list()).toHaveLength(1);
      expect(await store.users.accountById("a")).toEqual(aPerson("a"));
      expect(await store.audit.list({ limit: 10 })).toHaveLength(1);
    });

    it("find nothing in a query if no text column can store them", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      for (const text of unstorable) {
        expect(await store.users.byId(text)).toBeUndefined();
        expect(await store.users.accountById(text)).toBeUndefined();
        expect(await store.users.accountByEmail(text)).toBeUndefined();
        expect(await store.sessions.find(text)).toBeUndefined();
        expect(await store.tokens.find(text)).toBeUndefined();
        expect(await store.tokens.list(text)).toEqual([]);
      }
    });
  });
}
