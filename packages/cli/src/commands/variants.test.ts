import { existsSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../../test/nashra.ts";

const one = (content: string) => [{ id: "1", content }];
const base = JSON.stringify(
  aLeaflet({
    medicineName: "{{name}}",
    sizes: ["{{strength}}"],
    whatIsSections: one("<p>{{name}} holds <strong>{{strength}}</strong>.</p>"),
    pregnancySections: [],
  }),
);
const args = ["build", "--template", "base.json", "--data"];

async function variants(data: string, file = "v.csv", more: readonly string[] = ["--out", "o"]) {
  const cwd = createFolder({ "base.json": base, [file]: data });
  const run = await nashra([...args, file, ...more], { cwd });
  return { ...run, cwd, files: existsSync(join(cwd, "o")) ? filesIn(join(cwd, "o")) : {} };
}

test("builds one document per row, named by the column fileName or by the template and the row number", async () => {
  const { code, files } = await variants(
    "fileName,name,strength,sizes,type\nzay-small,Zay,5 mg,5 mg|10 mg,\n,Zay,500 mg,,Syrup\nz.xml,Zoo,1 g,,\n",
  );
  expect(code).toBe(0);
  expect(Object.keys(files)).toEqual(["base-2.xml", "z.xml", "zay-small.xml"]);
  expect(files["zay-small.xml"]).toContain(
    '<span id="size-1">5 mg</span> | <span id="size-2">10 mg</span>',
  );
  expect(files["zay-small.xml"]).toContain('<title value="Zay Tablet"/>');
  expect(files["base-2.xml"]).toContain('<title value="Zay Syrup"/>');
  expect(files["base-2.xml"]).toContain("holds <strong>500 mg</strong>");
});

test("treats cells as plain text, not as HTML", async () => {
  const { code, files } = await variants(
    'name,strength,usageSections\nA & <b>B</b>,"5\n10",<i>for</i> pain\n',
  );
  expect(code).toBe(0);
  expect(files["base-1.xml"]).toContain(
    "A &amp; &lt;b&gt;B&lt;/b&gt; holds <strong>5<br/>10</strong>",
  );
  expect(files["base-1.xml"]).toContain("&lt;i&gt;for&lt;/i&gt; pain");
});

test.each([
  [
    "v.json",
    '[{"name": "A", "strength": 5, "sizes": ["x|y"]}, {"name": "B", "strength": "6", "identifier": "b"}]',
  ],
  [
    "v.ndjson",
    '{"name": "A", "strength": 5, "sizes": ["x|y"]}\n{"name": "B", "strength": "6", "identifier": "b"}\n',
  ],
])("reads rows from %s", async (file, data) => {
  const { code, files } = await variants(data, file);
  expect([code, Object.keys(files)]).toEqual([0, ["base-1.xml", "base-2.xml"]]);
  expect(files["base-1.xml"]).toContain(">x|y</span>");
});

test("handles a byte order mark, quotes, CRLF and blank lines in CSV", async () => {
  const { code, files } = await variants('\ufeffname,strength\r\n"A, ""B""",5\r\n\r\nC,6\r\n');
  expect([code, Object.keys(files)]).toEqual([0, ["base-1.xml", "base-2.xml"]]);
  expect(files["base-1.xml"]).toContain("A, &quot;B&quot; Tablet");
});

test("accepts a document as the template", async () => {
  const cwd = createFolder({ "t.json": base, "v.csv": "name,strength\nA,5\n" });
  await nashra(["build", "t.json", "--out", "t", "--layout", "complete"], { cwd });
  const run = await nashra(["build", "--template", "t/t.xml", "--data", "v.csv"], { cwd });
  expect(run.code).toBe(0);
  expect(run.stdout).toContain("A holds <strong>5</strong>");
});

test.each([
  [
    "a table with an unknown column",
    "name,strength,medicinName\nA,5,x\n",
    "Row header, field “medicinName”",
    "1:1",
  ],
  [
    "a table with a repeated column",
    "name,strength,name\nA,5,B\n",
    "Row header, field “name”",
    "1:1",
  ],
  ["a table with an unclosed quote", 'name,strength\n"A,5\n', "Row ", ""],
  ["an empty table", "", "the table is empty", "1:1"],
  ["a table that is invalid JSON", "[1", "json-ill-formed", "1:3"],
])("builds nothing from %s", async (_, data, message, place) => {
  const { code, stderr, files } = await variants(data, data.startsWith("[") ? "v.json" : "v.csv");
  expect([code, Object.keys(files)]).toEqual([1, []]);
  expect(stderr).toContain(message);
  expect(stderr).toContain(place);
});

test.each([
  [
    "an unfilled placeholder",
    "A,",
    "Row 2, field “strength”: the row has no value for {{strength}}",
  ],
  ["a row with too many cells", "A,5,6", "Row 2: it has 3 cells, the header has 2."],
  ["a placeholder in a cell", "A,{{x}}", "Row 2, field “x”"],
])("builds the other rows despite %s", async (_, row, message) => {
  const { code, stderr, files } = await variants(`name,strength\nZ,1\n${row}\nB,6\n`);
  expect([code, Object.keys(files)]).toEqual([1, ["base-1.xml", "base-3.xml"]]);
  expect(stderr).toContain("v.csv (row 2)\n  3:1  error");
  expect(stderr).toContain(message);
});

test.each([
  ['{"name": "A", "strength": {}}', "Row 1, field “strength”: it is not a text."],
  ['{"name": ["A"], "strength": "5"}', "Row 1, field “name”: only sizes may be a list."],
  ['{"name": "A", "strength": "5", "medicinName": "x"}', "Row 1, field “medicinName”"],
  ["5", "Row 1: it is not an object."],
])("refuses the row %s", async (row, message) => {
  const { code, stderr, files } = await variants(`[${row}]`, "v.json");
  expect([code, Object.keys(files)]).toEqual([1, []]);
  expect(stderr).toContain(message);
});

test.each([
  ["../x", "it has a slash"],
  ["a\\b", "it has a slash"],
  [".hidden", "it begins or ends with a dot"],
  ["..", "it begins or ends with a dot"],
  ["a:b", "some systems refuse"],
  ["NUL.x", "reserve it for a device"],
  ["x".repeat(201), "longer than 200 bytes"],
])("refuses the file name %j", async (fileName, message) => {
  const { code, stderr, cwd } = await variants(
    JSON.stringify([{ fileName, name: "A", strength: "5" }]),
    "v.json",
  );
  expect([code, Object.keys(filesIn(cwd))]).toEqual([1, ["base.json", "v.json"]]);
  expect(stderr).toContain(message);
});

test("refuses all rows whose file names differ only in case", async () => {
  const { code, stderr, files } = await variants("fileName,name,strength\na,A,5\nb,B,6\nA,C,7\n");
  expect([code, Object.keys(files)]).toEqual([1, ["b.xml"]]);
  expect(stderr).toContain(
    "Row 1, field “fileName”: “a” cannot name a file: row 3 has the same name.",
  );
  expect(stderr).toContain(
    "Row 3, field “fileName”: “A” cannot name a file: row 1 has the same name.",
  );
});

test("warns if variants have the same identity, but not if each row has a different identifier", async () => {
  const shared = await variants("name,strength,fileName\nA,5,a\nA,6,b\n");
  expect(shared.stderr).toContain("same identifiers as that of v.csv (row 1)");
  const identified = await variants("name,strength,fileName,identifier\nA,5,a,one\nA,6,b,two\n");
  expect(identified.stderr).not.toContain("same identifiers");
  expect(identified.files["a.xml"]).not.toBe(identified.files["b.xml"]);
});

test("prints the variant of a single row, and requires --out for more rows", async () => {
  const single = await variants("name,strength\nA,5\n", "v.csv", []);
  expect([single.code, single.stdout.startsWith("<?xml")]).toEqual([0, true]);
  const several = await variants("name,strength\nA,5\nB,6\n", "v.csv", []);
  expect([several.code, several.stdout]).toEqual([2, ""]);
});

test("reports problems of the template", async () => {
  const cwd = createFolder({ "base.json": "{", "v.csv": "name\nA\n" });
  const run = await nashra([...args, "v.csv", "--out", "o"], { cwd });
  expect([run.code, run.stderr.split("\n")[0]]).toEqual([1, "base.json"]);
  const missing = await nashra(
    ["build", "--template", "none.json", "--data", "v.csv", "--out", "o"],
    { cwd },
  );
  expect(missing.code).toBe(3);
});

test("produces the same bytes with one thread and with two", async () => {
  const rows = Array.from({ length: 50 }, (_, n) => `A${n},${n} mg`).join("\n");
  const one = await variants(`name,strength\n${rows}`);
  const two = await variants(`name,strength\n${rows}`, "v.csv", ["--out", "o", "--jobs", "2"]);
  expect(Object.keys(one.files)).toHaveLength(50);
  expect(two.files).toEqual(one.files);
});
