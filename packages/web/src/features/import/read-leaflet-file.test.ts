import { buildDocument, buildOptionsOf, carried, toJson, toXml } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { groupFindings } from "./import-groups.ts";
import { maxFileSize, readLeafletFile, readLeafletText } from "./read-leaflet-file.ts";

const content = aLeaflet();

function bundle() {
  const built = buildDocument(content, { ...buildOptionsOf({ content }), layout: "complete" });
  if (built.kind !== "built") throw new Error("The example document cannot be built.");
  return built.bundle;
}

describe("reading a leaflet file", () => {
  test.each([
    ["XML", () => toXml(bundle())],
    ["JSON", () => toJson(bundle())],
  ])("reads the content of a Nashra document in %s without findings", (_, text) => {
    const read = readLeafletText(text());
    if (read.kind !== "read") throw new Error(read.kind);
    expect(read.findings).toEqual([]);
    expect(sameContent(read.content, carried(content))).toBe(true);
  });

  test("reads a stored leaflet, marks it as stored and reports its title, which is not the medicine name", () => {
    const record = { title: "Zaytounol (copy)", version: 3, status: "review", content };
    expect(readLeafletText(JSON.stringify(record))).toMatchObject({
      kind: "read",
      title: "Zaytounol (copy)",
      stored: true,
      findings: [],
    });
    expect(readLeafletText(JSON.stringify(content))).toMatchObject({ kind: "read", stored: false });
  });

  test.each(["{}", '{"colour":"red"}', "[]", '"text"', "5", "plain words", "<Bundle", ""])(
    "rejects the file content %j",
    (text) => {
      expect(readLeafletText(text).kind).toBe("refused");
    },
  );

  test("reads UTF-16, and rejects a file that is not text and a file that is too large", async () => {
    const text = JSON.stringify(content);
    const utf16 = new Uint16Array([0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))]);
    expect((await readLeafletFile(new Blob([utf16]))).kind).toBe("read");
    expect(await readLeafletFile(new Blob([new Uint8Array([0x7b, 0xff])]))).toMatchObject({
      reason: "not-text",
    });
    const huge = { size: maxFileSize + 1 } as Blob; // the cast is safe: only the size is read
    expect(await readLeafletFile(huge)).toMatchObject({ reason: "too-large" });
  });
});

describe("reading a search result", () => {
  const found = (...entry: readonly object[]) => ({ ...bundle(), type: "searchset", entry });

  test.each([
    ["XML", toXml],
    ["JSON", toJson],
  ])("with two documents in %s lists them, and reads the chosen one", (_, write) => {
    const file = readLeafletText(write(found({ resource: bundle() }, { resource: bundle() })));
    if (file.kind !== "several") throw new Error(file.kind);
    expect(file.documents.map(({ index, language }) => [index, language])).toEqual([
      [1, "en"],
      [2, "en"],
    ]);
    expect(file.read(2)).toMatchObject({ kind: "read", findings: [], content: { country: "JO" } });
  });

  test("with one document reads it", () => {
    const file = readLeafletText(toJson(found({ resource: bundle() })));
    expect(file).toMatchObject({ kind: "read", findings: [] });
  });
});

test("the finding about an unknown field belongs to the group `fields`", () => {
  const read = readLeafletText(JSON.stringify({ ...content, colour: "red" }));
  if (read.kind !== "read") throw new Error(read.kind);
  expect(groupFindings(read.findings)).toMatchObject([
    { group: "fields", findings: [{ code: "unknown-field" }] },
  ]);
});

test("a language that differs from that of the text is the first group, which is open", () => {
  const text = toJson(bundle()).replaceAll('"language": "en"', '"language": "ar"');
  const read = readLeafletText(text);
  if (read.kind !== "read") throw new Error(read.kind);
  const [first, second] = groupFindings(read.findings);
  expect(first).toMatchObject({
    group: "language",
    findings: [{ code: "language-mismatch", severity: "error" }],
  });
  expect(second).toBeDefined();
});
