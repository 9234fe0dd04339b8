import { expect } from "vitest";
import { parseSearch, type RestFacts, type SearchValue } from "@nashra/engine/rest";
import type { RestPage, RestStore } from "../rest-ports.ts";
import { createRestStore } from "../sql/rest-store.ts";
import {
  aLeaflet,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

export const minute = 60_000;
const gtinSystem = "https://www.gs1.org/gtin";
let codes = 0;

/** A text that no other test has. */
export function unique(): string {
  codes += 1;
  return `r${String(codes).padStart(5, "0")}`;
}

export interface Facts {
  /** Part of all ids. */
  readonly name: string;
  readonly language?: string;
  readonly title?: string;
  readonly gtin?: string;
  readonly values?: readonly SearchValue[];
  readonly isWithoutProduct?: boolean;
}

/** Publishes leaflets with resources, and searches them. */
export function restWorld(fixture: () => StoreFixture) {
  const { leaflets, publications, rest } = {
    leaflets: () => fixture().store.leaflets,
    publications: () => fixture().store.publications,
    rest: () => fixture().store.rest,
  };
  const now = () => fixture().clock.now;

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

  return {
    leaflets,
    publications,
    rest,
    now,
    restFactsOf,
    publish,
    published,
    withdraw,
    queryOf,
    page,
    ids,
  };
}
