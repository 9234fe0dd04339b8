import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../../test/nashra.ts";

const json = (content: unknown) => JSON.stringify(content, null, 2);
const leaflet = json(aLeaflet());
const named = (medicineName: string) => aLeaflet({ medicineName });

test("writes a manifest and checksums that sha256sum accepts", async () => {
  const cwd = createFolder({
    "in/a.json": leaflet,
    "in/b.json": json({ ...aLeaflet(), medicineName: "" }),
  });
  const run = await nashra(["build", "in", "--out", "o", "--manifest"], { cwd });
  expect(run.code).toBe(1);
  const checked = execFileSync("sha256sum", ["-c", "SHA256SUMS"], {
    cwd: join(cwd, "o"),
    encoding: "utf8",
  });
  expect(checked).toBe("a.xml: OK\n");
  const manifest = JSON.parse(readFileSync(join(cwd, "o/manifest.json"), "utf8"));
  expect(manifest.documents).toEqual([
    {
      input: { file: "a.json", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      kind: "leaflet",
      outputs: [
        { file: "a.xml", format: "xml", bytes: expect.any(Number), sha256: expect.any(String) },
      ],
    },
    { input: { file: "b.json", sha256: expect.any(String) }, kind: "leaflet", outputs: [] },
  ]);
});

test("--check reports current, stale and missing outputs and a stale manifest, and writes nothing", async () => {
  const cwd = createFolder({ "in/a.json": leaflet, "in/b.json": json(named("B")) });
  const args = ["build", "in", "--out", "o", "--manifest"];
  expect((await nashra(args, { cwd })).code).toBe(0);
  const good = await nashra([...args, "--check"], { cwd });
  expect([good.code, good.stdout]).toEqual([0, "current a.xml\ncurrent b.xml\n"]);
  writeFileSync(join(cwd, "o/a.xml"), "changed");
  writeFileSync(join(cwd, "in/c.json"), json(named("C")));
  const before = filesIn(cwd);
  const bad = await nashra([...args, "--check"], { cwd });
  expect([bad.code, bad.stdout]).toEqual([1, "stale a.xml\ncurrent b.xml\nmissing c.xml\n"]);
  expect(bad.stderr).toContain("manifest.json is stale");
  expect(bad.stderr).toContain("3 documents: 1 current, 1 stale, 1 missing;");
  expect(filesIn(cwd)).toEqual(before);
});

test("--dry-run lists the outputs that would be written, and writes nothing", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  const run = await nashra(
    ["build", "a.json", "--out", "o", "-f", "xml", "-f", "html", "--dry-run"],
    { cwd },
  );
  expect([run.code, run.stdout]).toEqual([0, "would write a.xml\nwould write a.html\n"]);
  expect(Object.keys(filesIn(cwd))).toEqual(["a.json"]);
});

test("builds each file and each record in exactly one shard", async () => {
  const records = Array.from({ length: 5 }, (_, n) => JSON.stringify(named(`N${n}`))).join("\n");
  const cwd = createFolder({
    "in/a.json": leaflet,
    "in/b.json": json(named("B")),
    "in/r.ndjson": records,
  });
  const parts: string[][] = [];
  for (const shard of ["1/3", "2/3", "3/3"]) {
    const out = `o${shard[0]}`;
    expect((await nashra(["build", "in", "--out", out, "--shard", shard], { cwd })).code).toBe(0);
    parts.push(Object.keys(filesIn(join(cwd, out))));
  }
  expect(parts.flat().toSorted()).toEqual([
    "a.xml",
    "b.xml",
    "r-1.xml",
    "r-2.xml",
    "r-3.xml",
    "r-4.xml",
    "r-5.xml",
  ]);
  expect(parts.every((part) => part.length >= 2)).toBe(true);
});

test("writes a separate manifest for each shard", async () => {
  const cwd = createFolder({ "in/a.json": leaflet, "in/b.json": json(named("B")) });
  for (const shard of ["1/2", "2/2"])
    await nashra(["build", "in", "--out", "o", "--shard", shard, "--manifest"], { cwd });
  const sums = Object.keys(filesIn(join(cwd, "o"))).filter((file) => /SHA256|manifest/.test(file));
  expect(sums).toEqual([
    "SHA256SUMS-1-of-2",
    "SHA256SUMS-2-of-2",
    "manifest-1-of-2.json",
    "manifest-2-of-2.json",
  ]);
});

test("does not search the output folder for inputs", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  for (const _ of [1, 2])
    expect((await nashra(["build", ".", "--out", "o"], { cwd })).code).toBe(0);
  expect(Object.keys(filesIn(cwd))).toEqual(["a.json", "o/a.xml"]);
});

test("skips the outputs of an earlier run beside a leaflet, and says so", async () => {
  const document = (await nashra(["build", "-"], { cwd: createFolder(), stdin: leaflet })).stdout;
  const cwd = createFolder({
    "in/a/leaflet.json": leaflet,
    "in/a/document.xml": document,
    "in/a/document.json": json({ broken: true }),
    "in/a/document-standard.xml": document,
    "in/a/document.html": "",
    "in/b/document.xml": document,
  });
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(["a/leaflet.xml", "b/document.xml"]);
  const reason = "is skipped: it is an output of an earlier run, beside leaflet.json";
  expect(run.stderr).toContain(`in/a/document.json ${reason}\n`);
  expect(run.stderr).toContain(`in/a/document.xml ${reason}\n`);
  expect(run.stderr).toContain(`in/a/document-standard.xml ${reason}\n`);
  expect(run.stderr).not.toContain("in/b/document.xml is skipped");
  const named = await nashra(["build", "in/a/document.xml"], { cwd });
  expect([named.code, named.stdout]).toEqual([0, document]);
  const judged = await nashra(["validate", "in/a"], { cwd });
  expect(judged.stderr).not.toContain("is skipped");
});

test("writes inputs of one name from several folders to their paths below the common folder", async () => {
  const cwd = createFolder({
    "x/a/leaflet.json": leaflet,
    "x/b/c/leaflet.json": json(named("B")),
    "y/Leaflet.json": json(named("C")),
    "x/other.json": json(named("D")),
  });
  const outputsOf = async (...places: string[]) => {
    const out = `o-${places.length}-${places[0]?.replaceAll("/", "-")}`;
    const run = await nashra(["build", ...places, "--out", out, "--manifest"], { cwd });
    expect(run.code).toBe(0);
    return Object.keys(filesIn(join(cwd, out))).filter((file) => file.endsWith(".xml"));
  };
  const [a, b] = ["x/a/leaflet.json", "x/b/c/leaflet.json"];
  expect(await outputsOf(a, b)).toEqual(["a/leaflet.xml", "b/c/leaflet.xml"]);
  expect(await outputsOf(a, b, "x/other.json")).toEqual([
    "a/leaflet.xml",
    "b/c/leaflet.xml",
    "other.xml",
  ]);
  expect(await outputsOf("x/a", "x/b/c")).toEqual(["a/leaflet.xml", "b/c/leaflet.xml"]);
  expect(await outputsOf(join(cwd, a), "y/Leaflet.json")).toEqual([
    "x/a/leaflet.xml",
    "y/Leaflet.xml",
  ]);
  const bad = await nashra(["build", a, b, "x/b/../a/leaflet.xml", "--out", "bad"], { cwd });
  expect([bad.code, bad.stderr]).toEqual([
    2,
    expect.stringContaining("x/b/../a/leaflet.xml would both be written to a/leaflet.xml"),
  ]);
});

test("refuses several long records with one identifier before it writes anything", async () => {
  const long = { ...aLeaflet(), subName: "x".repeat(1_100_000) };
  const records = [long, named("B")].map((one) => JSON.stringify(one)).join("\n");
  const cwd = createFolder({ "r.ndjson": records });
  const args = ["build", "r.ndjson", "--identifier", "r1"];
  const toFolder = await nashra([...args, "--out", "o"], { cwd });
  expect([toFolder.code, filesIn(join(cwd, "o"))]).toEqual([2, {}]);
  expect(toFolder.stderr).toContain("--identifier names one document");
  const toStdout = await nashra(args, { cwd });
  expect([toStdout.code, toStdout.stdout]).toEqual([2, ""]);
});

test("lists every written output with --verbose, and prints nothing with --quiet if there is no error", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  expect((await nashra(["build", "a.json", "--out", "o", "-v"], { cwd })).stderr).toMatch(
    /^written a\.xml \(\d+ bytes\)$/m,
  );
  expect((await nashra(["build", "a.json", "--out", "o", "-q"], { cwd })).stderr).toBe("");
});
