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

test("lists every written output with --verbose, and prints nothing with --quiet if there is no error", async () => {
  const cwd = createFolder({ "a.json": leaflet });
  expect((await nashra(["build", "a.json", "--out", "o", "-v"], { cwd })).stderr).toMatch(
    /^written a\.xml \(\d+ bytes\)$/m,
  );
  expect((await nashra(["build", "a.json", "--out", "o", "-q"], { cwd })).stderr).toBe("");
});
