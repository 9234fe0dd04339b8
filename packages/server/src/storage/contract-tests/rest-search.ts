import { describe, expect, it } from "vitest";
import type { SearchValue } from "@nashra/engine/rest";
import { createRestStore } from "../sql/rest-store.ts";
import { anOwner, type StoreFixture } from "./leaflets-fixture.ts";
import { restWorld, unique, type Facts } from "./rest-world.ts";

/** Tests of the searches of the FHIR REST API. */
export function searchesResources(fixture: () => StoreFixture): void {
  const { rest, published, queryOf, page, ids } = restWorld(fixture);

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
        "title=NAME&_lastUpdated=gt2100": "",
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

    it("reads fewer resources for a page if it has more conditions", async () => {
      const name = unique();
      await search(name, ...["a", "b", "c", "d", "e", "f"].map((at) => ({ at })));
      const limits = { entries: 0, entriesOfOne: 0, slices: [8] };
      const store = createRestStore(fixture().database, limits);
      const condition = `title:contains=${name}a`;
      const pageOf = async (query: string) =>
        (await page("Composition", query, 1, store)).resources;
      expect(await pageOf(condition)).toHaveLength(1);
      expect(await pageOf(`${condition}&${condition}`)).toHaveLength(0);
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
}
