import { readFileSync } from "node:fs";
import { buildDocument, toJson, toXml, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { createFolder, filesIn, nashra, spawnNashra } from "../../test/nashra.ts";

const published = (file: string): object =>
  JSON.parse(readFileSync(new URL(`../../schema/${file}`, import.meta.url), "utf8"));
const isComparison = new Ajv2020({ allowUnionTypes: true })
  .addSchema(published("report.schema.json"), "report.schema.json")
  .compile(published("diff.schema.json"));

const paragraphs = (...texts: readonly string[]) =>
  texts.map((content, index) => ({ id: String(index + 1), content }));
const json = (content: Partial<LeafletContent>) => JSON.stringify(aLeaflet(content));
const documentOf = (content: Partial<LeafletContent>) => {
  const built = buildDocument(aLeaflet(content), { layout: "complete" });
  if (built.kind === "refused") throw new Error("the example cannot be built");
  return built.bundle;
};

const head = ["Age", "Dose"];
const table = (data: readonly (readonly string[])[]) => [{ id: "1", rows: 0, cols: 0, data }];
const [firstStep] = aLeaflet().instructionSteps;
const image = firstStep?.image ?? "";
/** Two leaflets with many kinds of differences: `old` and `changed`. */
const old: Partial<LeafletContent> = {
  medicineName: "Zaytounol",
  companyPhone: "+962 6 555 0100",
  sizes: ["5 mg", "10 mg"],
  warningsSections: paragraphs(
    "Talk to your doctor.",
    "Take one tablet daily, and not more, unless your doctor or your pharmacist told you to, with water.",
    "Do not drive.",
    "Contains 10<sup>9</sup> cells.",
  ),
  storageSections: paragraphs("Keep dry."),
  tables: table([head, ["Adults", "1 tablet"], ["Children", ""]]),
  instructionSteps: [{ id: "1", text: "Shake.", image, imageAlt: "A hand" }],
  customQA: [{ id: "1", question: "Why?", answer: "<p>So.</p>" }],
};
const changed: Partial<LeafletContent> = {
  medicineName: "Zaytounol Forte",
  companyPhone: "+962\u00a06 555 0100",
  sizes: ["10 mg", "5 mg"],
  warningsSections: paragraphs(
    "Do not drive.",
    "Talk to your doctor.",
    "Take two tablets daily, and not more, unless your doctor or your pharmacist told you to, with milk.",
    "Contains 109 cells.",
    "<h3>Alcohol</h3><ul><li>None</li></ul>",
  ),
  storageSections: [],
  tables: table([
    ["Age", "Dose", "Days"],
    ["Adults", "2 tablets", "3"],
    [],
    ["Elderly", "none", "1"],
  ]),
  instructionSteps: [{ id: "1", text: "Shake.", image: "", imageAlt: "Two hands" }],
  customQA: [{ id: "1", question: "Why?", answer: "<p>Thus.</p>" }],
};
const arabic = (word: string): Partial<LeafletContent> => ({
  language: "ar",
  medicineName: "زيتونول",
  warningsSections: paragraphs(`استشر ${word} قبل الإعطاء، 5 mg في اليوم`),
});

describe("output of diff", () => {
  const files = {
    "old.json": json(old),
    "new.json": json(changed),
    "ar.json": json(arabic("الطبيب")),
    "ar.xml": toXml(documentOf(arabic("الصيدلي"))),
  };

  test.each([
    ["diff.txt", ["old.json", "new.json"]],
    ["diff.json", ["old.json", "new.json", "--format", "json"]],
    ["diff.ar.txt", ["ar.json", "ar.xml", "--lang", "ar"]],
  ])("matches the snapshot %s", async (file, args) => {
    const run = await nashra(["diff", ...args], { cwd: createFolder(files) });
    expect([run.code, run.stderr]).toEqual([1, ""]);
    await expect(run.stdout).toMatchFileSnapshot(`../../test/diff/${file}`);
  });

  test("goes to the file that --out names, without colour", async () => {
    const cwd = createFolder(files);
    const options = { cwd, isTerminal: true };
    const printed = await nashra(["diff", "old.json", "new.json", "--no-color"], options);
    const run = await nashra(["diff", "old.json", "new.json", "--out", "d/diff.txt"], options);
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(filesIn(cwd)["d/diff.txt"]).toBe(printed.stdout);
  });

  test("is coloured only on a terminal; changed words are marked with and without colour", async () => {
    const cwd = createFolder(files);
    const run = (options: object) => nashra(["diff", "old.json", "new.json"], { cwd, ...options });
    const plain = await run({});
    expect(plain.stdout).not.toContain("\u001b");
    expect(plain.stdout).toContain("{+two tablets+}");
    const coloured = await run({ isTerminal: true });
    expect(coloured.stdout).toContain("\u001b[32m{+two tablets+}\u001b[39m");
    expect(await run({ isTerminal: true, env: { NO_COLOR: "1" } })).toEqual(plain);
  });

  test.each([
    ["en", "Warnings, paragraph 2: still at place 2, but the order around it changed"],
    ["ar", "التحذيرات، الفقرة 2: باقٍ في الموضع 2، وتغيّر ترتيب ما حوله"],
  ])(
    "states in %s that the middle item of a reversed list is at the same place",
    async (lang, line) => {
      const cwd = createFolder({
        "a.json": json({ warningsSections: paragraphs("One.", "Two.", "Three.") }),
        "b.json": json({ warningsSections: paragraphs("One.", "Two.", "Three.").toReversed() }),
      });
      const { stdout } = await nashra(["diff", "a.json", "b.json", "--lang", lang], { cwd });
      expect(stdout).toContain(line);
    },
  );

  test("contains only the differences if --quiet is given, and is then empty for equal leaflets", async () => {
    const cwd = createFolder(files);
    const run = await nashra(["diff", "old.json", "new.json", "--quiet"], { cwd });
    expect([run.code, run.stdout.startsWith("Product Information\n")]).toEqual([1, true]);
    expect(run.stdout).not.toContain("differences");
    const equal = await nashra(["diff", "old.json", "old.json", "--quiet"], { cwd });
    expect(equal).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

describe("diff reports equal content for", () => {
  test.each([
    ["leaflet.json", json({})],
    ["record.json", `{"_id":"1","title":"T","version":2,"content":${json({})}}`],
    ["list.json", `[${json({})}]`],
    ["document.xml", toXml(documentOf({}))],
    ["document.json", toJson(documentOf({}))],
    ["blank.json", json({ sizes: [...aLeaflet().sizes, " "] })],
  ])("a leaflet and the same content in %s", async (file, text) => {
    const carried = createFolder({ "document.xml": toXml(documentOf({})) });
    const read = await nashra(["import", "document.xml"], { cwd: carried });
    const cwd = createFolder({
      "a.json": file.startsWith("document") ? read.stdout : json({}),
      [file]: text,
    });
    const run = await nashra(["diff", "a.json", file], { cwd });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("Equal: both have the same content.");
    expect(run.stdout).toContain(`After: ${file}, `);
  });

  test("a leaflet on standard input and the same leaflet in a file, in either order", async () => {
    const cwd = createFolder({ "a.json": json({}) });
    for (const args of [
      ["-", "a.json"],
      ["a.json", "-"],
    ]) {
      const run = await nashra(["diff", ...args], { cwd, stdin: json({}) });
      expect([run.code, run.stdout.includes("stdin, leaflet")]).toEqual([0, true]);
    }
  });
});

test("diff reports that the id of a step changed, which readers of the leaflet do not see", async () => {
  const step = (id: string) => ({
    instructionSteps: [{ id, text: "Shake.", image, imageAlt: "A hand" }],
  });
  const cwd = createFolder({ "a.json": json(step("a")), "b.json": json(step("b")) });
  const run = await nashra(["diff", "a.json", "b.json"], { cwd });
  expect(run.code).toBe(1);
  expect(run.stdout).toContain(
    "Step 1: the id of the step changed from a to b; the server uses the id to find the alternative text if an update omits it",
  );
});

describe("findings about a document that diff reads", () => {
  const section =
    '<section><title value="Words of others"/><text><status value="additional"/><div xmlns="http://www.w3.org/1999/xhtml"><p>More.</p></div></text></section>';
  const files = {
    "own.xml": toXml(documentOf({})),
    "other.xml": toXml(documentOf({})).replace("</Composition>", `${section}</Composition>`),
  };

  test("go to standard error, and are counted in the result", async () => {
    const run = await nashra(["diff", "own.xml", "other.xml"], { cwd: createFolder(files) });
    expect(run.stderr).toMatch(/^other\.xml\n {2}\d+:\d+ {2}warning .* import-approximated/);
    expect(run.stdout).toMatch(/\nReading other\.xml produced \d+ findings?: the /);
    expect(run.stdout).not.toContain("Reading own.xml");
  });

  test("are part of the JSON report, in the language that --lang selects", async () => {
    const args = ["diff", "own.xml", "other.xml", "--format", "json", "--lang", "ar"];
    const run = await nashra(args, { cwd: createFolder(files) });
    const { before, after } = JSON.parse(run.stdout);
    expect([run.stderr, before.findings]).toEqual(["", []]);
    expect(after.findings[0]).toMatchObject({ code: "import-approximated" });
    expect(after.findings[0].message).toMatch(/[\u0620-\u064a]/);
  });

  test("are not printed with --quiet unless they are errors", async () => {
    const cwd = createFolder({ ...files, "bad.xml": "<html/>" });
    const run = await nashra(["diff", "own.xml", "other.xml", "--quiet"], { cwd });
    expect(run.stderr).toBe("");
    const bad = await nashra(["diff", "own.xml", "bad.xml", "--quiet"], { cwd });
    expect([bad.code, bad.stdout]).toEqual([2, ""]);
    expect(bad.stderr).toContain("not-fhir");
  });
});

describe("JSON of diff", () => {
  test.each([
    [["a.json", "b.json"], "different", 1],
    [["a.json", "b.json", "--lang", "ar"], "different", 1],
    [["a.json", "a.json"], "equal", 0],
    [["a.json", "bad.json"], "not-compared", 2],
    [["none.json", "bad.json"], "not-compared", 3],
  ])("conforms to its schema: the outcome of %j is %s", async (args, outcome, exitCode) => {
    const cwd = createFolder({ "a.json": json(old), "b.json": json(changed), "bad.json": "{" });
    const run = await nashra(["diff", ...args, "--format", "json"], { cwd });
    const comparison = JSON.parse(run.stdout);
    expect(isComparison(comparison) ? [] : isComparison.errors).toEqual([]);
    expect(comparison).toMatchObject({ schemaVersion: 1, outcome, exitCode });
    expect(run.code).toBe(exitCode);
  });

  test("contains the complete text before and after a change", async () => {
    const cwd = createFolder({ "a.json": json(old), "b.json": json(changed) });
    const run = await nashra(["diff", "a.json", "b.json", "--format", "json"], { cwd });
    const { parts } = JSON.parse(run.stdout).differences[0].texts[0];
    const without = (kind: string) =>
      parts
        .filter((part: { kind: string }) => part.kind !== kind)
        .map((part: { text: string }) => part.text)
        .join("");
    expect([without("added"), without("removed")]).toEqual(["Zaytounol", "Zaytounol Forte"]);
  });
});

test.each([
  [["a.json", "b.json"], 1],
  [["a.json", "bad.json"], 2],
  [["none.json", "a.json"], 3],
  [["a.json", "a.json", "--out", "file/x"], 3],
])("nashra diff %j exits with %d", async (args, code) => {
  const cwd = createFolder({
    "a.json": json(old),
    "b.json": json(changed),
    "bad.json": "{",
    file: "",
  });
  expect((await spawnNashra(["diff", ...args], { cwd })).code).toBe(code);
});

test("diff stops before the comparison when interrupted", async () => {
  const run = await nashra(["diff", "-", "a.json"], {
    cwd: createFolder({ "a.json": json({}) }),
    stdin: json({}),
    signal: AbortSignal.abort(),
  });
  expect([run.code, run.stdout]).toEqual([130, ""]);
});
