import { expect, test } from "vitest";

import {
  conformance,
  disagreements,
} from "../../packages/web/src/pages/public/status/conformance.ts";

// The tests of the engine belong to a TypeScript project that depends on this one, so they are imported without types.
type Reasons = Readonly<Record<string, string>>;
type Documents = () => readonly { readonly name: string }[];

const engineTest = (name: string) =>
  import(new URL(`../../packages/engine/test/judge/${name}.ts`, import.meta.url).href);
const lists = (await engineTest("disagreements")) as Readonly<
  Record<"inFixtures" | "inJson" | "inRandomChanges" | "inXml", Reasons>
>;
const records = (await engineTest("recorded-documents")) as Readonly<
  Record<"fixtureDocuments" | "jsonDocuments" | "referenceDocuments" | "xmlDocuments", Documents>
> & { readonly isInLongSeries: (name: string) => boolean };

test("the status page lists every document for which the two validators differ, with its reason", () => {
  const shown = disagreements.flatMap(({ reason, documents }) =>
    documents.map((name) => [name, reason.en] as const),
  );
  const { inFixtures, inJson, inRandomChanges, inXml } = lists;
  const expected = [inFixtures, inJson, inRandomChanges, inXml].flatMap((list) =>
    Object.entries(list).map(([name, reason]) => [name, reason.replaceAll("`", "")] as const),
  );
  const byName = (pairs: readonly (readonly [string, string])[]) =>
    pairs.toSorted(([a], [b]) => a.localeCompare(b));
  expect(byName(shown)).toEqual(byName(expected));
});

test("the numbers of documents and differences on the status page are those of the records", () => {
  const changes = records.jsonDocuments();
  const long = changes.filter(({ name }) => records.isInLongSeries(name)).length;
  const others = records.xmlDocuments().length + records.referenceDocuments().length;
  const numbers = [
    ["fixtures", records.fixtureDocuments().length, lists.inFixtures],
    ["json", changes.length - long, lists.inJson],
    ["random", long, lists.inRandomChanges],
    ["xml", others, lists.inXml],
  ] as const;
  expect(conformance.rows).toEqual(
    numbers.map(([key, documents, list]) => ({
      key,
      documents,
      different: Object.keys(list).length,
    })),
  );
});
