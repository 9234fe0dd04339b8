import { readdirSync, readFileSync } from "node:fs";
import { createLeaflet, findingRules } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../test/nashra.ts";
import { commandNames } from "./commands/names.ts";
import { cliRules } from "./findings.ts";
import { engineVersion } from "@nashra/engine";
import { version } from "./version.ts";

const leaflet = JSON.stringify(aLeaflet());
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

test.each(["", ...commandNames])(
  "the help of “nashra %s” starts with examples and matches its snapshot",
  async (command) => {
    const run = await nashra([...(command === "" ? [] : [command]), "--help"], { cwd: "/" });
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout.startsWith("Examples:\n")).toBe(true);
    await expect(run.stdout).toMatchFileSnapshot(
      `../test/help/${command === "" ? "nashra" : command}.txt`,
    );
  },
);

test("every help snapshot belongs to an existing command", () => {
  const files = readdirSync(new URL("../test/help", import.meta.url));
  // Missing snapshots are not checked here, because in CI the test above fails without its snapshot.
  const known = new Set(["nashra", ...commandNames].map((name) => `${name}.txt`));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});

test("program.ts imports no module of a command statically", () => {
  const program = readFileSync(new URL("./program.ts", import.meta.url), "utf8");
  const imported = program.matchAll(/ from "\.\/commands\/([^"]*)"/g);
  expect([...imported].map(([, file]) => file)).toEqual(["names.ts"]);
});

test("prints its version and that of the engine, which match the package files", async () => {
  const run = await nashra(["--version"], { cwd: "/" });
  expect(run).toEqual({
    code: 0,
    stdout: `nashra ${version} (engine ${engineVersion})\n`,
    stderr: "",
  });
  expect(read("../package.json")).toMatchObject({ version });
  expect(read("../../engine/package.json")).toMatchObject({ version: engineVersion });
});

test.each([
  [["buld"], "Did you mean build?"],
  [["build", "--formt", "xml", "a.json"], "Did you mean --format?"],
  [["build"], "name a file, a folder, a glob or - for standard input"],
  [["build", ""], "an argument is empty; name a file, a folder, a glob or -"],
  [["build", "a.json", "--format", "pdf"], "Allowed choices are xml, json, html."],
  [["build", "a.json", "--layout", "x"], "Allowed choices are standard, complete."],
  [["build", "a.json", "--jobs", "0"], "whole number from 1"],
  [["build", "a.json", "--shard", "3/2"], "such as 2/5"],
  [["build", "a.json", "--max-input", "lots"], "such as 500K or 64M"],
  [["build", "a.json", "-f", "xml", "-f", "json"], "two formats need --out"],
  [["build", "a.json", "b.json"], "2 inputs need --out"],
  [
    ["build", "a.json", "b.json", "--out", "o", "--identifier", "x"],
    "--identifier names one document",
  ],
  [["build", "two.json", "--out", "n", "--identifier", "x"], "there are several records"],
  [["build", "two.json"], "more than one document needs --out"],
  [["build", "a.json", "--check"], "--check needs --out"],
  [["build", "a.json", "--dry-run"], "--dry-run needs --out"],
  [["build", "a.json", "--manifest"], "--manifest needs --out"],
  [["build", "a.json", "--watch"], "--watch needs --out"],
  [["build", "a.json", "--out", "o", "--check", "--dry-run"], "cannot be used together"],
  [["build", "--template", "a.json"], "must be used together"],
  [["build", "a.json", "--template", "a.json", "--data", "b.csv"], "accept no other inputs"],
  [["build", "--template", "a.json", "--data", "b.json5"], "--data takes"],
  [["build", "none/*.json", "--out", "o"], "no file matches none/*.json"],
  [["build", "empty", "--out", "o"], "no leaflet or document"],
  [["build", "o", "--out", "o"], "is inside --out, where the outputs are; choose another"],
  [["validate"], "missing required argument"],
  [["validate", "a.json", "-q", "-v"], "cannot be used together"],
  [["explain", "section"], "did you mean section-missing?"],
  [["explain", "constructor"], "there is no finding"],
  [["init", "--language", "de"], "Allowed choices are en, ar, fr."],
  [["code", "--gtin", "9521234543213"], "needs --origin"],
  [["code", "--kind", "datamatrix"], "name a leaflet, or give a GTIN"],
  [["code", "--gtin", "9521234543213", "--origin", "https://a.example/b"], "without a path"],
  [["code", "--gtin", "9521234543213", "--origin", "ftp://a.example"], "without a path"],
  [
    ["code", "--gtin", "9521234543213", "--origin", "https://a", "--module", "0.2"],
    "--module needs 0.25 to 1 mm",
  ],
  [
    ["code", "--gtin", "9521234543213", "--origin", "https://a", "--dpi", "299"],
    "from 300 to 1200",
  ],
  [["code", "--gtin", "9521234543213", "--kind", "datamatrix", "--lot", "a b"], "--lot needs"],
  [["code", "--gtin", "9521234543213", "--kind", "datamatrix", "--serial", "é"], "--serial needs"],
  [["code", "--gtin", "9521234543213", "--kind", "datamatrix", "--expiry", "1"], "--expiry needs"],
  [["code", "a.json", "--kind", "datamatrix", "--out", "a.json"], "would overwrite"],
  [["preview", "two.json"], "must contain exactly one leaflet"],
])("explains the usage error in %j and exits with 2", async (args, message) => {
  const cwd = createFolder({
    "a.json": leaflet,
    "b.json": leaflet,
    "empty/notes.txt": "",
    "o/x.json": leaflet,
    "two.json": `[${leaflet},${leaflet}]`,
  });
  const run = await nashra(args, { cwd });
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain(message);
});

test("prints its help and exits with 2 if no command is given", async () => {
  const run = await nashra([], { cwd: "/" });
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain("Usage: nashra");
});

test("refuses a SOURCE_DATE_EPOCH that is not a number", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  const run = await nashra(["build", "a.json"], { cwd, env: { SOURCE_DATE_EPOCH: "today" } });
  expect([run.code, run.stdout]).toEqual([2, ""]);
});

test("preview renders a complete and an incomplete leaflet as a page", async () => {
  const cwd = createFolder({ "a.json": leaflet, "new.json": JSON.stringify(createLeaflet()) });
  const page = await nashra(["preview", "a.json", "--out", "p/page.html"], { cwd });
  expect([page.code, page.stdout]).toEqual([0, ""]);
  expect(filesIn(cwd)["p/page.html"]).toMatch(/^<!doctype html>[^]*Zaytounol/i);
  const draft = await nashra(["preview", "new.json"], { cwd });
  expect([draft.code, draft.stdout.length > 1000]).toEqual([1, true]);
  expect(draft.stderr).toContain("Medicine Name is required.");
  expect((await nashra(["preview", "-"], { cwd, stdin: leaflet })).stdout).toContain("Zaytounol");
});

test("import reads a document of this program, and build writes the same bytes from the result", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  const built = await nashra(["build", "a.json", "--layout", "complete"], { cwd });
  const imported = await nashra(["import", "-"], { cwd, stdin: built.stdout });
  expect([imported.code, JSON.parse(imported.stdout).medicineName]).toEqual([0, "Zaytounol"]);
  const again = await nashra(["build", "-", "--layout", "complete"], {
    cwd,
    stdin: imported.stdout,
  });
  expect(again.stdout).toBe(built.stdout);
});

test("import writes nothing for an invalid document", async () => {
  const cwd = createFolder({ "a.xml": "<html/>" });
  const run = await nashra(["import", "a.xml", "--out", "a.json"], { cwd });
  expect([run.code, Object.keys(filesIn(cwd))]).toEqual([1, ["a.xml"]]);
});

test.each(["en", "ar", "fr"])(
  "init creates a leaflet in %s that can be built after a date is entered",
  async (language) => {
    const cwd = createFolder();
    const run = await nashra(["init", "--language", language, "--out", "a.json"], { cwd });
    expect(run.code).toBe(0);
    const { stdout, code } = await nashra(["validate", "a.json", "--report", "json"], { cwd });
    const codes = JSON.parse(stdout)
      .documents[0].findings.filter((found: { severity: string }) => found.severity === "error")
      .map((found: { code: string }) => found.code);
    expect(code).toBe(1);
    expect(new Set(codes)).toContain("guidance-left");
    const { findings } = JSON.parse(stdout).documents[0];
    expect(findings).toContainEqual(
      expect.objectContaining({ code: "required", path: ["revisionDate"] }),
    );
    expect((await nashra(["build", "a.json"], { cwd })).stdout).toBe("");
    const begun = filesIn(cwd)["a.json"] ?? "";
    const dated = begun.replace('"revisionDate": ""', '"revisionDate": "2026-01-31"');
    expect((await nashra(["build", "-"], { cwd, stdin: dated })).stdout).toContain(
      `<language value="${language}"/>`,
    );
  },
);

test("prints the JSON Schema of a leaflet", async () => {
  const run = await nashra(["schema"], { cwd: "/" });
  expect(run.code).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ title: "Patient leaflet", type: "object" });
});

test("the command explain lists the codes of all findings and explains each code", async () => {
  const codes = [...Object.keys(findingRules), ...Object.keys(cliRules)];
  const list = await nashra(["explain"], { cwd: "/" });
  expect(
    list.stdout
      .trim()
      .split("\n")
      .map((line) => line.split(" ")[0]),
  ).toEqual(codes);
  for (const code of codes) {
    const run = await nashra(["explain", code], { cwd: "/" });
    expect(run.stdout).toMatch(
      new RegExp(
        `^${code} \\(\\w+\\)\n\n.{20,}\n\nExample: .{5,}\nSolution: .{10,}\nReference: +https://`,
      ),
    );
  }
});

test("prints findings in Arabic with --lang ar", async () => {
  const cwd = createFolder({ "a.json": JSON.stringify(aLeaflet({ medicineName: "" })) });
  const run = await nashra(["validate", "a.json", "--lang", "ar"], { cwd });
  expect(run.stdout).toContain("الحقل «اسم الدواء» مطلوب.");
});

test("uses colour only on a terminal by default, and obeys NO_COLOR, FORCE_COLOR, TERM and --no-color", async () => {
  const cwd = createFolder({ "a.json": JSON.stringify(aLeaflet({ type: "" })) });
  const coloured = async (options: object, args: readonly string[] = []) =>
    (await nashra(["validate", "a.json", ...args], { cwd, ...options })).stdout.includes("\u001b[");
  expect(await coloured({ isTerminal: true })).toBe(true);
  expect(await coloured({ isTerminal: false })).toBe(false);
  expect(await coloured({ isTerminal: true, env: { NO_COLOR: "1" } })).toBe(false);
  expect(await coloured({ isTerminal: true, env: { TERM: "dumb" } })).toBe(false);
  expect(await coloured({ isTerminal: true }, ["--no-color"])).toBe(false);
  expect(await coloured({ isTerminal: false, env: { FORCE_COLOR: "1" } })).toBe(true);
});

test("no source file of the CLI contains FHIR code", () => {
  const sources = filesIn(new URL(".", import.meta.url).pathname);
  // Code that handles FHIR resources needs this key. It is put together here, so that this file does not
  // contain it.
  const key = ["resource", "Type"].join("");
  expect(Object.entries(sources).filter(([, text]) => text.includes(key))).toEqual([]);
});

test("only main.ts uses process", () => {
  const sources = Object.entries(filesIn(new URL(".", import.meta.url).pathname));
  const usingProcess = sources.filter(
    ([file, text]) => !file.endsWith(".test.ts") && /\bprocess\./.test(text),
  );
  expect(usingProcess.map(([file]) => file)).toEqual(["main.ts"]);
});
