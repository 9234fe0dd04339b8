import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { buildDocument, toXml } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../test/nashra.ts";

const leaflet = JSON.stringify(aLeaflet());
const document = buildDocument(aLeaflet());
const xml = document.kind === "built" ? toXml(document.bundle) : "";

test.each([
  "preview a.json --out a.json",
  "preview a.json --out ./in/../a.json",
  "preview a.json --out A.JSON",
  "preview link.json --out a.json",
  "preview a.json --out link.json",
  "preview a.json --out linked/../a.json",
  "preview in/b.json --out linked/b.json",
  "preview a.json --report-file a.json",
  "preview a.json --out page.html --report-file page.html",
  "import d.xml --out d.xml",
  "import d.xml --out new.json --report-file ./new.json",
  "validate a.json --report-file a.json",
  "validate in --report json --report-file in/b.json",
  "validate in/*.json --report-file in/b.json",
  "validate - a.json --report-file a.json",
  "build a.json --report-file a.json",
  "build in --out o --report-file in/b.json",
  "build a.json --out o --report-file o/a.xml",
  "build in --out linked-out --report-file o/b.xml",
  "build n.ndjson --out o --report-file o/n-2.xml",
  "build a.json --out o --manifest --report-file o/manifest.json",
  "build a.json --out o --manifest --shard 1/2 --report-file o/SHA256SUMS-1-of-2",
  "build in/b.json --out linked --format json",
  "build manifest.json --out . --manifest",
  "build in/../manifest.json --out m --format json --manifest",
  "build --template a.json --data v.csv --out o --report-file v.csv",
  "build --template a.json --data v.csv --out o --report-file o/a-1.xml",
  "build --template in/b.json --data w.csv --out linked --format json",
])("refuses nashra %s and changes no file", async (line) => {
  const cwd = createFolder({
    "a.json": leaflet,
    "in/b.json": leaflet,
    "d.xml": xml,
    "n.ndjson": `${leaflet}\n${leaflet}`,
    "manifest.json": leaflet,
    "v.csv": "medicineName\nA\n",
    "w.csv": "medicineName,fileName\nA,b\n",
    "o/old.xml": "old",
  });
  symlinkSync("a.json", join(cwd, "link.json"));
  symlinkSync("in", join(cwd, "linked"));
  symlinkSync("o", join(cwd, "linked-out"));
  const before = filesIn(cwd);
  const run = await nashra(line.split(" "), { cwd, stdin: leaflet });
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toMatch(/would overwrite /);
  expect(filesIn(cwd)).toEqual(before);
});

test("writes a report into the output folder if no output has its name", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  const args = ["build", "a.json", "--out", "o", "--report-file", "o/report.txt"];
  expect((await nashra(args, { cwd })).code).toBe(0);
  expect(Object.keys(filesIn(cwd))).toEqual(["a.json", "o/a.xml", "o/report.txt"]);
});

test("init overwrites an existing file only with --force", async () => {
  const cwd = createFolder({ "a.json": "mine" });
  const refused = await nashra(["init", "--out", "a.json"], { cwd });
  expect([refused.code, refused.stdout, filesIn(cwd)]).toEqual([2, "", { "a.json": "mine" }]);
  expect(refused.stderr).toBe("nashra: a.json already exists; use --force to overwrite it\n");
  expect((await nashra(["init", "--out", "a.json", "--force"], { cwd })).code).toBe(0);
  expect(filesIn(cwd)["a.json"]).toContain("[[");
});
