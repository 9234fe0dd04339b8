import { describe, expect, it } from "vitest";
import { parseSearch, productList, type RestFacts, type SearchValue } from "@nashra/engine/rest";
import type { RestPage, RestStore } from "../rest-ports.ts";
import { fillRestValues } from "../sql/rest-filling.ts";
import { createRestStore } from "../sql/rest-store.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const minute = 60_000;
const gtinSystem = "https://www.gs1.org/gtin";
let codes = 0;

/** A text that no other test has. */
function unique(): string {
  codes += 1;
  return `r${String(codes).padStart(5, "0")}`;
}

/** Tests of the index of the FHIR REST API. */
export function servesResources(fixture: () => StoreFixture): void {
  const { leaflets, publications, rest } = {
    leaflets: () => fixture().store.leaflets,
    publications: () => fixture().store.publications,
    rest: () => fixture().store.rest,
  };
  const now = () => fixture().clock.now;

  interface Facts {
    /** Part of all ids. */
    readonly name: string;
    readonly language?: string;
    readonly title?: string;
    readonly gtin?: string;
    readonly values?: readonly SearchValue[];
    readonly isWithoutProduct?: boolean;
  }

  function restFactsOf({ name, language = "en", values = [], ...facts }: Facts): RestFacts {
    const { title = `Title ${name}`, gtin, isWithoutProduct = false } = facts;
    const product = {
      name: "product",
      system: gtinSystem,
      value: gtin ?? `none-${name}`,
    } as const;
    const common: readonly SearchValue[] = [
      { name: "language", system: "urn:ietf:bcp:47", value: language },
    ];
    const titled = { value: title, folded: title.toLowerCase() };
    return {
      resources: [
        {
          type: "Bundle",
          id: `b-${name}`,
          values: [...common, product, { name: "composition.title", ...titled }],
        },
        {
          type: "Composition",
          id: `c-${name}`,
          values: [...common, { name: "title", ...titled }, ...values],
        },
        ...(isWithoutProduct
          ? []
          : [{ type: "MedicinalProductDefinition", id: `p-${name}`, values: common }]),
      ],
      listItem: {
        document: `b-${name}`,
        title,
        language,
        date: "2026-11",
        subject: `MedicinalProductDefinition/p-${name}`,
        source: `Organization/o-${name}`,
        identifiers: gtin === undefined ? [] : [{ system: gtinSystem, value: gtin }],
      },
    };
  }

  function publishOf(id: string, facts: Facts, mayPublish = true) {
    const { gtin, name } = facts;
    return {
      facts: {
        documentId: `b-${name}`,
        gtins: [],
        ...(gtin !== undefined && { productGtin: gtin }),
        rest: restFactsOf(facts),
      },
      mayPublish,
      isAsked: true,
      audit: audit("leaflet.published", now(), id),
    };
  }

  /** Publishes the next version, a minute later. */
  async function publish(owner: string, id: string, version: number, facts: Facts, may = true) {
    fixture().clock.now += minute;
    const next = aVersion({ status: "published", language: facts.language ?? "en" });
    const input = { ...aSave(fixture(), owner, { id, next }), version };
    const saved = await leaflets().save({ ...input, publish: publishOf(id, facts, may) }, noQuota);
    expect(saved.kind).toBe("saved");
  }

  async function published(owner: string, facts: Facts, may = true) {
    const id = await aLeaflet(fixture(), owner, { status: "draft" });
    await publish(owner, id, 1, facts, may);
    return id;
  }

  async function withdraw(id: string) {
    fixture().clock.now += minute;
    const entry = audit("leaflet.withdrawn", now(), id);
    await publications().withdraw(id, { at: now(), keepsText: true }, entry);
  }

  function queryOf(type: string, search: string) {
    const parsed = parseSearch(type, [...new URLSearchParams(search)]);
    if (parsed.kind !== "query") throw new Error(JSON.stringify(parsed.issues));
    return parsed.query;
  }

  type Page = RestPage & { readonly kind: "found" };
  async function page(type: string, search: string, limit = 50, store = rest()): Promise<Page> {
    const found = await store.search({ ...queryOf(type, search), limit });
    if (found.kind !== "found") throw new Error(found.kind);
    return found;
  }

  async function idsOfPages(type: string, search: string, limit: number, store: RestStore) {
    const found: string[] = [];
    for (let after = ""; ;) {
      const { resources, next } = await page(type, `${search}${after}`, limit, store);
      found.push(...resources.map(({ id }) => id));
      if (next === undefined) return found;
      after = `&_after=${next}`;
    }
  }

  /** The ids of all pages. Also checks the total, and the result of a store that reads only a few resources at a time. */
  async function ids(type: string, search: string, limit = 50): Promise<readonly string[]> {
    const found = await idsOfPages(type, search, limit, rest());
    expect(await rest().total(queryOf(type, search))).toBe(found.length);
    const limits = { entries: 0, entriesOfOne: 0, slices: [2, 5] };
    const small = createRestStore(fixture().database, limits);
    expect(await idsOfPages(type, search, limit, small)).toEqual(found);
    return found;
  }

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

  describe("a search", () => {
    const search = async (
      name: string,
      ...all: readonly (Omit<Facts, "name"> & { at: string })[]
    ) => {
      const owner = await anOwner(fixture());
      for (const { at, ...facts } of all) await published(owner, { name: name + at, ...facts });
      const found = async (query: string, limit?: number) => {
        const all = await ids("Composition", query.replaceAll("NAME", name), limit);
        return all
          .filter((id) => id.startsWith(`c-${name}`))
          .map((id) => id.slice(-1))
          .join("");
      };
      return found;
    };
    const identifier = (system: string, value: string): SearchValue => ({
      name: "identifier",
      system,
      value,
    });

    it("compares tokens, texts, dates and ids, with OR within a parameter and AND between them", async () => {
      const name = unique();
      const range = (from: string, to: string): SearchValue => ({
        name: "date",
        start: Date.parse(from),
        end: Date.parse(to),
      });
      const long = `${name} ${"ش".repeat(900)}`;
      const found = await search(
        name,
        {
          at: "a",
          title: `${name} Tamrofen 20`,
          language: `x-${name}`,
          values: [identifier(`urn:${name}`, `${name}1`), range("2026-11-01", "2026-12-01")],
        },
        {
          at: "b",
          title: `${name} tamrofen 30`,
          language: `x-${name}`,
          values: [
            identifier("", `${name}1`),
            identifier("urn:other", `${name}1`),
            range("2026-11-05", "2026-11-06"),
          ],
        },
        {
          at: "c",
          title: long,
          language: `y-${name}`,
          values: [identifier(`urn:${name}`, long), range("2025-01-01", "2026-01-01")],
        },
      );
      const expected: Readonly<Record<string, string>> = {
        "identifier=NAME1": "ba",
        "identifier=urn:NAME|NAME1": "a",
        "identifier=|NAME1": "b",
        "identifier=urn:NAME|": "ca",
        "identifier=urn:NAME|nothing": "",
        "identifier=nothing,NAME1": "ba",
        [`identifier=urn:NAME|${long}`]: "c",
        [`identifier=${long}x`]: "",
        "title=NAME": "cba",
        "title=NAME TAMROFEN": "ba",
        "title=tamrofen": "",
        [`title=${long}`]: "c",
        [`title=${long}ش`]: "",
        "title:contains=NAME tam": "ba",
        "title:contains=AMROFEN 3&title=NAME": "b",
        "title:exact=NAME tamrofen 30": "b",
        [`title:exact=${long}`]: "c",
        "_language=X-NAME": "ba",
        "_language=X-NAME&title:exact=NAME tamrofen 30,NAME Tamrofen 20": "ba",
        "_language=x-NAME,y-NAME&title=NAME tam&identifier=NAME1&date=2026-11": "ba",
        "_id=c-NAMEa,c-NAMEc,c-nothing": "ca",
        "title=NAME&date=2026-11-05": "b",
        "title=NAME&date=2026-11": "ba",
        "title=NAME&date=gt2026-11-05": "a",
        "title=NAME&date=ge2026-11-05": "ba",
        "title=NAME&date=lt2026-11-05": "ca",
        "title=NAME&date=le2026-11-05": "cba",
        "title=NAME&date=lt2025": "",
        "title=NAME&_lastUpdated=ge2026-01-01": "cba",
        "title=NAME&_lastUpdated=gt2026": "",
        "title=NAME&_sort=_lastUpdated": "abc",
        "title=NAME,NAME tam,NAME tamrofen": "cba",
      };
      const results: Record<string, string> = {};
      for (const query of Object.keys(expected)) results[query] = await found(query, 2);
      expect(results).toEqual(expected);
      expect(await found("date=2026-11-05")).toBe("b");
      expect(await found("date=ge2026-11-05")).toBe("ba");
      expect(await found("_lastUpdated=ge2026-01-01")).toBe("cba");
    });

    it("refuses a cursor of another order, or one that it did not write", async () => {
      const name = unique();
      await search(name, { at: "a" }, { at: "b" });
      const { next = "" } = await page("Composition", `title=title ${name}`, 1);
      const again = (after: string, sort: string) =>
        rest().search({ ...queryOf("Composition", `_sort=${sort}`), after, limit: 1 });
      expect((await again(next, "-_lastUpdated")).kind).toBe("found");
      for (const after of ["x", `${next}A`, ""])
        expect(await again(after, "-_lastUpdated")).toEqual({ kind: "invalid-cursor" });
      expect(await again(next, "_lastUpdated")).toEqual({ kind: "invalid-cursor" });
    });
  });

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
