import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { buildDocument, toXml, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { createFolder, filesIn, mainFile, nashra } from "../../test/nashra.ts";

const json = (content: unknown) => JSON.stringify(content, null, 2);
const leaflet = json(aLeaflet());
const named = (medicineName: string) => aLeaflet({ medicineName });

function xmlOf(content: LeafletContent, options = {}): string {
  const built = buildDocument(content, options);
  return built.kind === "built" ? toXml(built.bundle) : "refused";
}

test("prints the document of one leaflet with the same bytes as the engine", async () => {
  const cwd = createFolder({ "leaflet.json": leaflet });
  const run = await nashra(["build", "leaflet.json"], { cwd });
  expect(run.code).toBe(0);
  expect(run.stdout).toBe(xmlOf(aLeaflet()));
  expect(run.stderr).toContain("1 document: 1 written; 0 errors, 0 warnings");
});

test("links the parts of the text to their codes with --element-links", async () => {
  const cwd = createFolder({ "leaflet.json": leaflet });
  const run = await nashra(["build", "leaflet.json", "--element-links"], { cwd });
  expect(run.stdout).toBe(xmlOf(aLeaflet(), { elementLinks: true }));
  expect(run.stdout).toContain('<valueString value="ema-200000029898"/>');
});

test("builds a record with the version that it replaces", async () => {
  const record = { _id: "1", version: 3, replaces: 1, content: aLeaflet() };
  const cwd = createFolder({
    "record.json": json(record),
    "wrong.json": json({ ...record, replaces: 3 }),
  });
  const run = await nashra(["build", "record.json"], { cwd });
  expect(run.stdout).toContain('<type value="replaces"/>');
  const wrong = await nashra(["build", "wrong.json"], { cwd });
  expect([wrong.code, wrong.stdout]).toEqual([1, ""]);
  expect(wrong.stderr).toContain("expected integer below version");
});

test("reads a leaflet from standard input", async () => {
  const run = await nashra(["build", "-"], { cwd: createFolder(), stdin: leaflet });
  expect(run.stdout).toBe(xmlOf(aLeaflet()));
  const out = await nashra(["build", "-", "--out", "o"], {
    cwd: createFolder(),
    stdin: `${JSON.stringify(aLeaflet())}\n`,
  });
  expect(out.code).toBe(0);
});

test("writes the output of standard input to a file named stdin under --out, and numbers the outputs of its records", async () => {
  const cwd = createFolder();
  await nashra(["build", "-", "--out", "one"], { cwd, stdin: `${JSON.stringify(aLeaflet())}\n` });
  const lines = [named("A"), named("B")].map((one) => JSON.stringify(one)).join("\n");
  await nashra(["build", "-", "--out", "two"], { cwd, stdin: lines });
  expect(Object.keys(filesIn(cwd))).toEqual([
    "one/stdin.xml",
    "two/stdin-1.xml",
    "two/stdin-2.xml",
  ]);
});

test("takes identity, version, status and time from a record unless options override them", async () => {
  const record = {
    _id: "r1",
    version: 3,
    status: "published",
    updatedAt: "2026-02-01T10:00:00Z",
    content: aLeaflet(),
  };
  const cwd = createFolder({ "record.json": json(record) });
  const options = {
    identifier: "r1",
    version: 3,
    status: "published",
    lastUpdated: "2026-02-01T10:00:00Z",
  };
  const plain = await nashra(["build", "record.json"], { cwd });
  expect(plain.stdout).toBe(xmlOf(aLeaflet(), options));
  const args = [
    "build",
    "record.json",
    "--identifier",
    "x",
    "--status",
    "review",
    "--layout",
    "complete",
  ];
  const changed = await nashra(args, { cwd, env: { SOURCE_DATE_EPOCH: "1767225600" } });
  expect(changed.stdout).toBe(
    xmlOf(aLeaflet(), {
      version: 3,
      identifier: "x",
      status: "review",
      layout: "complete",
      lastUpdated: "2026-01-01T00:00:00Z",
    }),
  );
});

test("an output has the path of its input relative to the given folder or glob; if a file is given, the output has only the name of this file", async () => {
  const cwd = createFolder({
    "in/en/a.json": json(named("A")),
    "in/ar/b.json": json(named("B")),
    "in/notes.txt": "",
  });
  await nashra(["build", "in", "--out", "folder"], { cwd });
  await nashra(["build", "in/**/*.json", "--out", "glob"], { cwd });
  await nashra(["build", "in/en/a.json", "in/ar/b.json", "--out", "files"], { cwd });
  const outputs = Object.keys(filesIn(cwd)).filter((file) => file.endsWith(".xml"));
  expect(outputs).toEqual([
    "files/a.xml",
    "files/b.xml",
    "folder/ar/b.xml",
    "folder/en/a.xml",
    "glob/ar/b.xml",
    "glob/en/a.xml",
  ]);
});

test("writes every requested format", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  const run = await nashra(
    ["build", "a.json", "--out", "o", "-f", "xml", "-f", "json", "-f", "html", "-f", "xml"],
    { cwd },
  );
  expect(run.code).toBe(0);
  const files = filesIn(join(cwd, "o"));
  expect(Object.keys(files)).toEqual(["a.html", "a.json", "a.xml"]);
  expect(files["a.html"]).toMatch(/^<!doctype html>/i);
});

test("numbers the records of an array and of NDJSON from 1", async () => {
  const records = [named("A"), named("B")];
  const cwd = createFolder({
    "array.json": json(records),
    "lines.ndjson": records.map((one) => `${JSON.stringify(one)}\n\n`).join(""),
    "unnamed.json": records.map((one) => JSON.stringify(one)).join("\r\n"),
  });
  await nashra(["build", "array.json", "lines.ndjson", "unnamed.json", "--out", "o"], { cwd });
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual([
    "array-1.xml",
    "array-2.xml",
    "lines-1.xml",
    "lines-2.xml",
    "unnamed-1.xml",
    "unnamed-2.xml",
  ]);
});

test("produces the same bytes for any order of inputs, number of threads, time zone and locale", async () => {
  const inputs = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`in/l${n}.json`, json(named(`M${n}`))]),
  );
  const cwd = createFolder({
    ...inputs,
    "in/z.ndjson": `${JSON.stringify(named("Z1"))}\n${JSON.stringify(named("Z2"))}`,
  });
  const files = Object.keys(inputs);
  const one = await nashra(["build", "in", "--out", "one", "--manifest", "--report", "json"], {
    cwd,
  });
  const three = await nashra(
    ["build", "in", "--out", "three", "--manifest", "--jobs", "3", "--report", "json"],
    { cwd },
  );
  const turned = await nashra(
    ["build", ...files.toReversed(), "in/z.ndjson", "--out", "turned", "--manifest"],
    {
      cwd,
      env: { TZ: "Asia/Riyadh", LANG: "ar_SA.UTF-8" },
    },
  );
  expect([one.code, three.code, turned.code]).toEqual([0, 0, 0]);
  expect(three.stdout).toBe(one.stdout);
  expect(filesIn(join(cwd, "three"))).toEqual(filesIn(join(cwd, "one")));
  expect(filesIn(join(cwd, "turned"))).toEqual(filesIn(join(cwd, "one")));
});

test("validate reports the same with one thread and with two", async () => {
  const cwd = createFolder({
    "in/a.json": leaflet,
    "in/b.json": "{",
    "in/c.xml": xmlOf(aLeaflet()),
    "in/d.ndjson": `${JSON.stringify(aLeaflet())}\n{`,
  });
  const one = await nashra(["validate", "in", "--report", "json"], { cwd });
  const two = await nashra(["validate", "in", "--report", "json", "--jobs", "2"], { cwd });
  expect([two.code, two.stdout]).toEqual([one.code, one.stdout]);
});

test("builds a leaflet whose errors do not prevent a document, and exits with 1", async () => {
  const cwd = createFolder({ "a.json": json(aLeaflet({ storageSections: [] })) });
  const run = await nashra(["build", "a.json", "--out", "o"], { cwd });
  expect(run.code).toBe(1);
  expect(run.stderr).toContain("mandatory-section-empty");
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(["a.xml"]);
});

test("exits with 0 despite a warning, but with 1 if --fail-on warning is given", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  const args = ["build", "a.json", "--out", "o", "--layout", "standard"];
  expect((await nashra(args, { cwd })).code).toBe(0);
  expect((await nashra([...args, "--fail-on", "warning"], { cwd })).code).toBe(1);
});

test("builds the valid inputs although others are invalid, and prints a summary", async () => {
  const cwd = createFolder({
    "in/a.json": leaflet,
    "in/b.json": "{",
    "in/c.json": json(named("C")),
  });
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.code).toBe(1);
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(["a.xml", "c.xml"]);
  expect(run.stderr).toContain("3 documents: 2 written, 1 refused");
});

test("warns about two documents with the same identity", async () => {
  const cwd = createFolder({
    "in/a.json": leaflet,
    "in/b.json": json(aLeaflet({ sizes: ["5 mg"] })),
  });
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.code).toBe(0);
  expect(run.stderr).toContain("same identifiers as that of in/a.json");
});

test("does not warn about two languages of one medicine, because their identities differ", async () => {
  const cwd = createFolder({
    "in/a.json": leaflet,
    "in/b.json": json(aLeaflet({ language: "ar" })),
  });
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.stderr).not.toContain("same identifiers");
  expect(run.stderr).toContain("2 documents: 2 written");
});

test("starts the given number of worker threads, but no worker thread if the number is one", async () => {
  const cwd = createFolder({ "in/a.json": leaflet });
  for (const jobs of [1, 2]) {
    let threads = 0;
    const count = () => void (threads += 1);
    process.on("worker", count);
    onTestFinished(() => void process.off("worker", count));
    const run = await nashra(["build", "in", "--out", "o", "--jobs", String(jobs)], { cwd });
    expect([run.code, threads]).toEqual([0, jobs === 1 ? 0 : jobs]);
  }
});

test("ignores $schema, which is for editors", async () => {
  const cwd = createFolder({ "a.json": json({ $schema: "./leaflet.schema.json", ...aLeaflet() }) });
  const run = await nashra(["build", "a.json", "--fail-on", "warning", "--layout", "complete"], {
    cwd,
  });
  expect([run.code, run.stdout]).toEqual([0, xmlOf(aLeaflet(), { layout: "complete" })]);
});

test("reports a symbolic link to a folder, which is not followed", async () => {
  const cwd = createFolder({ "in/a.json": leaflet });
  mkdirSync(join(cwd, "other"));
  symlinkSync(join(cwd, "other"), join(cwd, "in/link"));
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.stderr).toContain("in/link is skipped: a symbolic link to a folder is not followed");
});

test("shows progress only on a terminal", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`in/${n}.json`, json(named(`M${n}`))]),
  );
  const cwd = createFolder(files);
  const on = await nashra(["build", "in", "--out", "o"], { cwd, isTerminal: true });
  expect(on.stderr).toMatch(/\r\u001b\[K\d of 9 · [\d.]+ a second · \d+ s left/);
  for (const options of [{ isTerminal: false }, { isTerminal: true, env: { TERM: "dumb" } }]) {
    expect((await nashra(["build", "in", "--out", "o"], { cwd, ...options })).stderr).not.toContain(
      "a second",
    );
  }
});

test("refuses to lose parts of a document from another system unless --allow-loss is given", async () => {
  const foreign = xmlOf(aLeaflet()).replace("<entry>", '<lost value="Keep it cool."/>\n  <entry>');
  const cwd = createFolder({ "foreign.xml": foreign });
  const refused = await nashra(["build", "foreign.xml", "--out", "o"], { cwd });
  expect([refused.code, filesIn(join(cwd, "o"))]).toEqual([1, {}]);
  expect(refused.stderr).toMatch(/\d+:\d+ {2}warning .*Keep it cool.* import-unplaced/);
  expect(refused.stderr).toContain("loss-refused");
  const allowed = await nashra(["build", "foreign.xml", "--allow-loss"], { cwd });
  expect([allowed.code, allowed.stdout]).toEqual([0, xmlOf(aLeaflet())]);
  const imported = await nashra(["import", "foreign.xml"], { cwd });
  expect(imported.code).toBe(0);
  expect(imported.stderr).toContain("import-unplaced");
});

test("does not build a document from text in another language, and reports it once for a document", async () => {
  const { language: _, ...unlabelled } = aLeaflet({
    whatIsSections: [
      { id: "1", content: "Nehmen Sie die Tablette mit einem Glas Wasser ein, und ".repeat(20) },
    ],
  });
  const cwd = createFolder({
    "leaflet.json": json(unlabelled),
    "foreign.xml": xmlOf(aLeaflet()).replaceAll('"en"', '"ar"'),
  });
  const german =
    "The text is in German, but the language is “en”. Choose the language of the text.";
  for (const command of [["validate"], ["build", "--out", "o"]]) {
    const run = await nashra([...command, "leaflet.json"], { cwd });
    expect([run.code, run.stdout + run.stderr]).toEqual([1, expect.stringContaining(german)]);
  }
  const refused = await nashra(["build", "foreign.xml", "--out", "o", "--allow-loss"], { cwd });
  expect([refused.code, filesIn(join(cwd, "o"))]).toEqual([1, {}]);
  expect(refused.stderr.match(/language-mismatch/g)).toHaveLength(1);
  expect(refused.stderr).toMatch(/\d+:\d+ {2}error .*Latin script, but the language is “ar”/);
  const imported = await nashra(["import", "foreign.xml"], { cwd });
  expect(JSON.parse(imported.stdout)).toMatchObject({ language: "ar" });
  expect(imported.stderr).toMatch(/\d+:\d+ {2}error .*language-mismatch/);
});

test("does not take identity, version and status from a document", async () => {
  const record = {
    _id: "r1",
    version: 3,
    status: "published",
    content: aLeaflet({ pregnancySections: [] }),
  };
  const cwd = createFolder({ "record.json": json(record) });
  const document = await nashra(["build", "record.json"], { cwd });
  const again = await nashra(["build", "-"], { cwd, stdin: document.stdout });
  expect(again.stdout).toBe(xmlOf(record.content));
  const args = ["build", "-", "--identifier", "r1", "--status", "published"];
  const same = await nashra(args, { cwd, stdin: document.stdout });
  expect(same.stdout).toBe(xmlOf(record.content, { identifier: "r1", status: "published" }));
});

test.skipIf(process.platform === "win32")("keeps the old file if writing the new one fails", () => {
  const cwd = createFolder({ "a.json": leaflet, "o/a.xml": "old" });
  const command = `trap "" XFSZ; ulimit -f 4; "${process.execPath}" --conditions=@nashra/source "${mainFile}" build a.json --out o`;
  const run = spawnSync("bash", ["-c", command], { cwd, encoding: "utf8" });
  expect([run.status, filesIn(join(cwd, "o"))]).toEqual([3, { "a.xml": "old" }]);
  expect(run.stderr).toContain("The output a.xml cannot be written: the file is too large");
});
