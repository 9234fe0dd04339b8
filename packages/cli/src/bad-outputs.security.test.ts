import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../test/nashra.ts";

const good = JSON.stringify(aLeaflet(), null, 2);
const bundle = (inside: string) =>
  `<?xml version="1.0"?>\n<Bundle xmlns="http://hl7.org/fhir">${inside}</Bundle>`;
test("reports an output whose path is an existing folder, keeps the folder, and builds the other input", async () => {
  const cwd = createFolder({
    "in/a.json": good,
    "in/b.json": good.replace("Zaytounol", "Other"),
    "o/a.xml/kept": "kept",
  });
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.code).toBe(3);
  expect(run.stderr).toContain("in/a.json\n");
  expect(run.stderr).toContain(
    "The output a.xml cannot be written: the path is a folder, not a file",
  );
  expect(Object.keys(filesIn(join(cwd, "o")))).toEqual(["a.xml/kept", "b.xml"]);
});

test("refuses an output folder that is a file", async () => {
  const cwd = createFolder({ "a.json": good, o: "a file" });
  const run = await nashra(["build", "a.json", "--out", "o"], { cwd });
  expect([run.code, run.stdout]).toEqual([3, ""]);
  expect(run.stderr).toMatch(/^nashra: .*o: .*a file has the name of the folder\n$/);
});

test("refuses to write through a symbolic link to a folder outside --out", async () => {
  const cwd = createFolder({
    "in/en/a.json": good,
    "in/b.json": good.replace("Zaytounol", "Other"),
  });
  mkdirSync(join(cwd, "outside"));
  mkdirSync(join(cwd, "o"));
  symlinkSync(join(cwd, "outside"), join(cwd, "o/en"));
  const run = await nashra(["build", "in", "--out", "o"], { cwd });
  expect(run.code).toBe(3);
  expect(run.stderr).toContain(
    "en/a.xml cannot be written: the path leads out of the output folder",
  );
  expect(filesIn(join(cwd, "outside"))).toEqual({});
  expect(existsSync(join(cwd, "o/b.xml"))).toBe(true);
});

test("if two inputs would be written to the same outputs, the error message contains the file names of these outputs with extensions", async () => {
  const cwd = createFolder({ "a.json": good, "a.xml": bundle("") });
  const formats = ["--format", "json", "--format", "html"];
  const run = await nashra(["build", "a.json", "a.xml", "--out", "o", ...formats], { cwd });
  expect(run.stderr).toBe("nashra: a.json and a.xml would both be written to a.json and a.html\n");
});

test("refuses an array if the output of a record, such as a-2.xml, is also the output of another input", async () => {
  const array = `[${good},${good}]`;
  const cwd = createFolder({ "a.json": array, "a-2.json": good, "a-3.json": good });
  const run = await nashra(["build", "a.json", "a-3.json", "a-2.json", "--out", "o"], { cwd });
  expect([run.code, existsSync(join(cwd, "o"))]).toEqual([2, false]);
  expect(run.stderr).toContain("a.json and a-2.json would both be written to a-2.xml");
  expect((await nashra(["build", "a.json", "a-3.json", "--out", "o"], { cwd })).code).toBe(0);
});

test("refuses to overwrite an input", async () => {
  const cwd = createFolder({ "a.json": good });
  const run = await nashra(["build", "a.json", "--out", ".", "--format", "json"], { cwd });
  expect([run.code, filesIn(cwd)]).toEqual([2, { "a.json": good }]);
  expect(run.stderr).toContain("would overwrite the input a.json");
});

test("prints nothing to standard output if the input contains two documents and --out is not given", async () => {
  const cwd = createFolder({ "a.json": `[${good},${good}]` });
  const run = await nashra(["build", "a.json"], { cwd });
  expect([run.code, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toContain("more than one document needs --out");
});
