import { expect, test } from "vitest";
import { documentsOf, readDocument } from "../src/fhir/read-document.ts";
import { fromJson } from "../src/formats/json.ts";
import { emaDocument, emaEnvelope } from "./ema-documents.ts";

const title = "x".repeat(100);
const document = JSON.stringify(emaDocument({ title }));

/** An envelope of copies of one document, as text. */
function envelopeOf(count: number): string {
  const entry = `{"resource":${document}}`;
  return `{"resourceType":"Bundle","type":"searchset","entry":[${`${entry},`.repeat(count - 1)}${entry}]}`;
}

test("an envelope of 20,000 documents is read, and its refusal lists 100 of them", () => {
  const reading = fromJson(envelopeOf(20_000));
  expect(documentsOf(reading)).toHaveLength(20_000);
  const [refusal] = readDocument(reading).findings;
  expect(refusal).toMatchObject({ code: "several-documents", details: { count: 20_000 } });
  expect(refusal?.details["documents"]).toHaveLength(101);
  expect(readDocument(reading, { document: 20_000 })).toMatchObject({
    kind: "read",
    content: { medicineName: title },
  });
});

test("the list of a refusal shortens long titles", () => {
  const long = emaEnvelope([emaDocument({ title: "y".repeat(100_000) }), emaDocument({ title })]);
  const [refusal] = readDocument(long).findings;
  expect(JSON.stringify(refusal).length).toBeLessThan(2000);
});

test("an envelope larger than `maxInput` is refused", () => {
  const reading = fromJson(envelopeOf(50), { maxInput: 1000 });
  expect(readDocument(reading)).toMatchObject({ findings: [{ code: "input-too-large" }] });
  expect(documentsOf(reading)).toEqual([]);
});

function nested(depth: number, inner: object): object {
  let bundle = inner;
  for (let level = 0; level < depth; level += 1)
    bundle = { resourceType: "Bundle", type: "collection", entry: [{ resource: bundle }] };
  return bundle;
}

test("an envelope inside sixty envelopes is read, and a deeper one is refused by the parser", () => {
  const bundle = nested(60, emaDocument({ title }));
  expect(readDocument(fromJson(JSON.stringify(bundle)))).toMatchObject({
    kind: "read",
    content: { medicineName: title },
  });
  const deep = nested(100, emaDocument({ title }));
  expect(readDocument(fromJson(JSON.stringify(deep)))).toMatchObject({
    findings: [{ code: "input-too-deep" }],
  });
});

test("a Bundle of 200,000 entries in an envelope is refused as no document", () => {
  const entry = Array.from({ length: 200_000 }, () => ({ resource: { resourceType: "Basic" } }));
  const inner = { resourceType: "Bundle", type: "searchset", entry };
  const envelope = { resourceType: "Bundle", type: "collection", entry: [{ resource: inner }] };
  expect(documentsOf(envelope)).toEqual([]);
  expect(readDocument(envelope)).toMatchObject({ findings: [{ code: "not-a-document" }] });
});

test("Bundles nested 50,000 deep that no parser has limited are listed", () => {
  const bundle = nested(50_000, emaDocument({ title }));
  expect(documentsOf(bundle as { resourceType: string })).toHaveLength(1);
});

test.each([
  ["a number as type of everything", { type: 0, entry: 0 }],
  [
    "a Composition of numbers",
    { entry: [{ resource: { resourceType: 0, section: 5, title: 7 } }] },
  ],
  ["an entry that is a list of lists", { entry: [[[{ resource: {} }]]] }],
  [
    "`__proto__` as a name",
    JSON.parse('{"entry":[{"resource":{"resourceType":3,"__proto__":{"title":1}}}]}'),
  ],
])("%s causes no exception", (_, elements) => {
  const bundle = { resourceType: "Bundle", type: "document", ...elements };
  expect(["read", "refused"]).toContain(readDocument(bundle).kind);
  const inside = emaEnvelope([{ ...bundle, resourceType: 5 }]);
  expect(["read", "refused"]).toContain(readDocument(inside).kind);
});
