import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../test/nashra.ts";

const good = JSON.stringify(aLeaflet(), null, 2);
const tinyJpeg = aLeaflet().instructionSteps[0]?.image ?? "";
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const step = (image: string) => aLeaflet({ instructionSteps: [{ id: "1", text: "Open.", image }] });
/** A valid JPEG of the given size, filled with comment segments. */
function largeJpeg(bytes: number): string {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment);
  const jpeg = Buffer.from(tinyJpeg, "base64");
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]).toString("base64");
}
const bundle = (inside: string) =>
  `<?xml version="1.0"?>\n<Bundle xmlns="http://hl7.org/fhir">${inside}</Bundle>`;
const r4 = bundle(
  `<type value="document"/><entry><resource><Composition><status value="final"/><confidentiality value="N"/></Composition></resource></entry>`,
);

interface BadInput {
  readonly name: string;
  readonly file: string;
  readonly content: string | Uint8Array;
  /** The parts that the message must contain in addition to the file name. */
  readonly messageParts: readonly (string | RegExp)[];
  /** Whether a document is written despite the finding. */
  readonly written?: true;
  readonly args?: readonly string[];
}

const badInputs: readonly BadInput[] = [
  {
    name: "text that is not JSON",
    file: "x.json",
    content: '{\n  "type": tru\n}',
    messageParts: ["json-ill-formed", "2:11"],
  },
  {
    name: "truncated JSON",
    file: "x.json",
    content: good.slice(0, 400),
    messageParts: ["json-ill-formed", /\d+:\d+/],
  },
  {
    name: "a repeated name",
    file: "x.json",
    content: '{\n "type": "a",\n "type": "b"}',
    messageParts: ["name-repeated", "3:2"],
  },
  {
    name: "wrong types",
    file: "x.json",
    content: JSON.stringify({ ...aLeaflet(), sizes: "500 mg" }, null, 1),
    messageParts: ["type-invalid", "sizes", "11:11"],
  },
  {
    name: "a list instead of a text field",
    file: "x.json",
    content: '{"medicineName": []}',
    messageParts: ["type-invalid", "1:18", "medicineName"],
  },
  {
    name: "a number instead of a leaflet",
    file: "x.json",
    content: "5",
    messageParts: ["type-invalid", "1:1"],
  },
  {
    name: "wrong types in a record",
    file: "x.json",
    content: `{"version": "3",\n "content": ${good}}`,
    messageParts: ["type-invalid", "version", "1:13"],
  },
  {
    name: "unknown fields",
    file: "x.json",
    content: good.replace('"subName"', '"subNam"'),
    messageParts: ["unknown-field", "subNam", /\d+:\d+/],
    written: true,
    args: ["--fail-on", "warning"],
  },
  { name: "an empty file", file: "x.json", content: "", messageParts: ["input-empty"] },
  { name: "a file of white space", file: "x.xml", content: "\n \n", messageParts: ["input-empty"] },
  {
    name: "an empty list",
    file: "x.json",
    content: "[]",
    messageParts: ["record-missing", "1:1"],
  },
  {
    name: "an empty NDJSON file",
    file: "x.ndjson",
    content: "\n\n",
    messageParts: ["input-empty"],
  },
  {
    name: "UTF-16",
    file: "x.json",
    content: Buffer.from(`\ufeff${good}`, "utf16le"),
    messageParts: ["encoding-unsupported", "UTF-16"],
  },
  {
    name: "UTF-16 without a byte order mark",
    file: "x.xml",
    content: Buffer.from(bundle(""), "utf16le"),
    messageParts: ["encoding-unsupported", "UTF-16"],
  },
  {
    name: "Latin-1",
    file: "x.json",
    content: Buffer.from('{\n "type": "Comprim\u00e9"}', "latin1"),
    messageParts: ["encoding-unsupported", "2:18"],
  },
  {
    name: "a declared encoding other than UTF-8",
    file: "x.xml",
    content: '<?xml version="1.0" encoding="ISO-8859-1"?><Bundle xmlns="http://hl7.org/fhir"/>',
    messageParts: [/encoding-unsupported|xml-ill-formed/, "ISO-8859-1"],
  },
  {
    name: "10,000 nested arrays",
    file: "x.json",
    content: "[".repeat(10_000) + "]".repeat(10_000),
    messageParts: ["input-too-deep", "1:201"],
  },
  {
    name: "10,000 unclosed objects",
    file: "x.json",
    content: '{"a":'.repeat(10_000),
    messageParts: ["input-too-deep", "1:"],
  },
  {
    name: "10,000 nested elements",
    file: "x.xml",
    content: bundle("<a>".repeat(10_000)),
    messageParts: ["input-too-deep", /2:\d+/],
  },
  {
    name: "a DOCTYPE",
    file: "x.xml",
    content: '<?xml version="1.0"?>\n<!DOCTYPE Bundle>\n<Bundle xmlns="http://hl7.org/fhir"/>',
    messageParts: ["doctype-refused", /2:\d+/],
  },
  {
    name: "an external entity",
    file: "x.xml",
    content:
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Bundle xmlns="http://hl7.org/fhir">&e;</Bundle>',
    messageParts: ["doctype-refused", /1:\d+/],
  },
  {
    name: "a billion laughs attack",
    file: "x.xml",
    content: `<!DOCTYPE l [${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("")}]><Bundle>&l9;</Bundle>`,
    messageParts: ["doctype-refused", /1:\d+/],
  },
  {
    name: "ill-formed XML",
    file: "x.xml",
    content: bundle("\n<type></typo>"),
    messageParts: ["xml-ill-formed", /3:\d+/],
  },
  {
    name: "XML that is not FHIR",
    file: "x.xml",
    content: "<html><body/></html>",
    messageParts: ["not-fhir", /1:\d+/],
  },
  {
    name: "FHIR that is not a Bundle",
    file: "x.xml",
    content: '<Patient xmlns="http://hl7.org/fhir"/>',
    messageParts: ["not-a-bundle"],
  },
  {
    name: "JSON that is not a Bundle",
    file: "x.json",
    content: JSON.stringify({ [["resource", "Type"].join("")]: "Patient" }),
    messageParts: ["not-a-bundle"],
  },
  {
    name: "a Bundle that is not a document",
    file: "x.xml",
    content: bundle('<type value="collection"/>'),
    messageParts: ["not-a-document"],
  },
  { name: "FHIR R4", file: "x.xml", content: r4, messageParts: ["fhir-version"] },
  {
    name: "a PNG image where only JPEG is allowed",
    file: "x.json",
    content: JSON.stringify(step(png), null, 1),
    messageParts: ["image-not-jpeg", "instructionSteps[0].image", /\d+:\d+/],
  },
  {
    name: "an image that is not base64",
    file: "x.json",
    content: JSON.stringify(step("???")),
    messageParts: [/image-unreadable|image-not-jpeg/, "instructionSteps[0].image"],
  },
  {
    name: "an image over 10 MB",
    file: "x.json",
    content: JSON.stringify(step(largeJpeg(10 * 1024 ** 2))),
    messageParts: ["image-too-large", "instructionSteps[0].image"],
    written: true,
  },
  {
    name: "input over the limit",
    file: "x.json",
    content: good,
    messageParts: ["input-too-large", "100"],
    args: ["--max-input", "100"],
  },
  {
    name: "a line over the limit",
    file: "x.ndjson",
    content: `\n${good.replaceAll("\n", "")}`,
    messageParts: ["input-too-large", "2:1"],
    args: ["--max-input", "1K"],
  },
];

test.each(badInputs)("reports $name, and writes exactly the expected documents", async (input) => {
  const cwd = createFolder({ [`in/${input.file}`]: input.content, "in/good.json": good });
  const run = await nashra(
    ["build", "in", "--out", "o", "--layout", "complete", ...(input.args ?? [])],
    { cwd },
  );
  expect(run.code).toBe(1);
  expect(run.stdout).toBe("");
  const lines = run.stderr.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`in/${input.file}`));
  const message = lines
    .slice(start)
    .filter((line, n) => n === 0 || line.startsWith("  "))
    .join("\n");
  for (const part of input.messageParts)
    expect(message).toMatch(part instanceof RegExp ? part : new RegExp(escaped(part)));
  const expected = input.args?.includes("--max-input") === true ? [] : ["good.xml"];
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(
    input.written === true ? [...expected, "x.xml"] : expected,
  );
});

test.each(badInputs)("validate reports $name and exits with 1", async (input) => {
  const cwd = createFolder({ [input.file]: input.content });
  const run = await nashra(["validate", input.file, ...(input.args ?? [])], { cwd });
  expect(run.code).toBe(1);
  expect(run.stdout).toContain(input.file);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

test("ignores a byte order mark", async () => {
  const cwd = createFolder({ "marked.json": `\ufeff${good}`, "plain.json": good });
  const marked = await nashra(["build", "marked.json"], { cwd });
  expect([marked.code, marked.stdout]).toEqual([
    0,
    (await nashra(["build", "plain.json"], { cwd })).stdout,
  ]);
  const xml = createFolder({ "marked.xml": `\ufeff${marked.stdout}` });
  expect((await nashra(["build", "marked.xml"], { cwd: xml })).code).toBe(0);
});

test("prevents JSON from changing the prototype of objects", async () => {
  const cwd = createFolder({
    "a.json": good.replace("{", '{"__proto__": {"polluted": 1}, "constructor": 1,'),
  });
  await nashra(["build", "a.json"], { cwd });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("reports a missing file and builds the other inputs", async () => {
  const cwd = createFolder({ "good.json": good });
  const run = await nashra(["build", "missing.json", "good.json", "--out", "o"], { cwd });
  expect(run.code).toBe(3);
  expect(run.stderr).toContain(
    "missing.json\n  -  error  The input cannot be read: no such file or folder",
  );
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(["good.xml"]);
});

test("reports dangling and circular symbolic links and builds the other inputs", async () => {
  const cwd = createFolder({ "in/good.json": good });
  symlinkSync("nowhere", join(cwd, "in/dangling.json"));
  symlinkSync("circle.json", join(cwd, "in/circle.json"));
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.code).toBe(3);
  expect(run.stderr).toMatch(
    /circle\.json\n.*symbolic links form a loop[^]*dangling\.json\n.*no such file/,
  );
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(["good.xml"]);
});

test.each([
  [["a.json", "a.xml"], "a.json and a.xml"],
  [["one/a.json", "one/a.xml"], "one/a.json and one/a.xml"],
  [["a.json", "A.ndjson"], "A.ndjson and a.json"],
])("refuses %j, whose outputs would have the same name", async (files, inputs) => {
  const cwd = createFolder(Object.fromEntries(files.map((file) => [file, good])));
  const run = await nashra(["build", ...files, "--out", "o"], { cwd });
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(`${inputs} would both be written to`);
  expect(existsSync(join(cwd, "o"))).toBe(false);
});

test("escapes characters that could move the cursor of a terminal", async () => {
  const cwd = createFolder({ "a.json": good.replace('"subName"', '"\\u001b[2Jsub\\nName"') });
  const run = await nashra(["validate", "a.json"], { cwd });
  expect(run.stdout).toContain(String.raw`\u{1b}[2Jsub\u{a}Name`);
  expect(run.stdout).not.toContain("\u001b");
});

test("stops reading a device at the size limit", async () => {
  const run = await nashra(["validate", "/dev/zero", "--max-input", "1M"], { cwd: createFolder() });
  expect(run.code).toBe(1);
  expect(run.stdout).toContain("input-too-large");
});

test.each([
  [["build", "a.json"], 1],
  [["preview", "a.json"], 1],
  [["import", "a.json"], 1],
  [["build", "--template", "t.json", "--data", "header.csv", "--out", "o"], 1],
  [["build", "--template", "t.json", "--data", "a.json", "--out", "o"], 1],
])("exits with an error when the input contains no record: %j", async (args, code) => {
  const cwd = createFolder({
    "a.json": "[ ]\n",
    "t.json": good,
    "header.csv": "medicineName,sizes\n",
  });
  const run = await nashra(args, { cwd });
  expect([run.code, run.stdout]).toEqual([code, ""]);
  expect(run.stderr).toContain("The input contains no record, so nothing can be built from it.");
  expect(Object.keys(filesIn(cwd)).filter((file) => file.startsWith("o/"))).toEqual([]);
});
