import { expect, test } from "vitest";
import { parseRecord } from "./parse-record.ts";

function faultsOf(input: unknown) {
  const parsed = parseRecord(input);
  if (parsed.kind === "parsed") return [];
  return parsed.findings.map(({ code, path, details }) => [code, path.join("."), details.expected]);
}

test("takes a record, and leaves what it does not know of the envelope behind", () => {
  const envelope = {
    _id: "7",
    title: "T",
    version: 2,
    status: "review",
    createdAt: "2026-01-15T10:00:00Z",
  };
  const parsed = parseRecord({ ...envelope, owner: "x", content: { medicineName: "A" } });
  expect(parsed).toMatchObject({ kind: "parsed", record: { content: { medicineName: "A" } } });
  const { content: _, ...record } = parsed.kind === "parsed" ? parsed.record : { content: {} };
  expect(record).toEqual(envelope);
});

test("takes bare content for a record without an envelope", () => {
  const parsed = parseRecord({ medicineName: "A" });
  expect(parsed.kind === "parsed" && Object.keys(parsed.record)).toEqual(["content"]);
});

test("names every wrong field of the envelope", () => {
  const record = { _id: null, title: 1, status: "live", createdAt: "2026-01-15", updatedAt: 5 };
  expect(faultsOf({ version: "1", ...record, content: {} })).toEqual([
    ["type-invalid", "_id", "string"],
    ["type-invalid", "title", "string"],
    ["type-invalid", "version", "integer"],
    ["type-invalid", "status", "draft, review, published"],
    ["type-invalid", "createdAt", "instant"],
    ["type-invalid", "updatedAt", "instant"],
  ]);
});

test.each([0, -1, 1.5, 2 ** 53, Number.NaN])("refuses %s for a version", (version) => {
  expect(faultsOf({ version, content: {} })).toEqual([["type-invalid", "version", "integer"]]);
});

test("judges the content where it stands", () => {
  expect(faultsOf({ content: { sizes: [1] } })).toEqual([["type-invalid", "sizes.0", "string"]]);
  expect(faultsOf({ content: null })).toEqual([["type-invalid", "", "object"]]);
});
