// Inputs that took minutes or used all memory in earlier versions of the program. The work per finding, row
// or record must not grow with the size of the file. A regression makes a test exceed its time limit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../test/nashra.ts";
import { jobsOf } from "./batch/jobs-of.ts";

const quarterMegabyte = 240_000;

function many<T>(bytesEach: number, item: (index: number) => T): T[] {
  return Array.from({ length: Math.floor(quarterMegabyte / bytesEach) }, (_, index) => item(index));
}

interface Document {
  readonly findings: readonly { readonly code: string; readonly line?: number }[];
}

async function documentsOf(
  args: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<readonly Document[]> {
  const cwd = createFolder(files);
  await nashra([...args, "--report", "json", "--report-file", "report.json"], { cwd });
  const text = readFileSync(join(cwd, "report.json"), "utf8");
  // The cast is safe because the tests of the reporters validate the report against its schema.
  return (JSON.parse(text) as { readonly documents: readonly Document[] }).documents;
}

test("each of twenty thousand unknown fields is reported with its line", async () => {
  const fields = Object.fromEntries(many(12, (index) => [`f${index}`, 0]));
  const text = JSON.stringify({ ...aLeaflet(), ...fields }, null, 1);
  const documents = await documentsOf(["validate", "a.json"], { "a.json": text });
  const unknown = documents[0]?.findings.filter(({ code }) => code === "unknown-field") ?? [];
  expect(unknown).toHaveLength(20_000);
  const last = text.split("\n").findIndex((line) => line.startsWith(' "f19999"')) + 1;
  expect(unknown.at(-1)?.line).toBe(last);
});

test("each of twenty thousand reasons to refuse a document is reported once", async () => {
  const text = JSON.stringify(aLeaflet({ sizes: many(12, () => "5 mg\u0001") }));
  const documents = await documentsOf(["build", "a.json", "--out", "o"], { "a.json": text });
  const paths = documents[0]?.findings.filter(({ code }) => code === "text-not-representable");
  expect(paths).toHaveLength(20_000);
});

test("all elements of an array on one long line are found", async () => {
  const text = `[${many(60, () => '{"title":1,"content":{}}').join()}]\n`.padEnd(
    quarterMegabyte * 8,
  );
  const documents = await documentsOf(["validate", "a.json"], { "a.json": text });
  expect(documents).toHaveLength(4_000);
});

test("60,000 rows with too few cells for a long header are reported", async () => {
  const csv = `${many(14, (index) => `c${index}`).join()}\n${"x\n".repeat(60_000)}`;
  const template = JSON.stringify(
    aLeaflet({
      usageSections: [{ id: "1", content: many(14, (index) => `{{c${index}}}`).join(" ") }],
    }),
  );
  const documents = await documentsOf(
    ["build", "--template", "t.json", "--data", "d.csv", "--out", "o"],
    {
      "t.json": template,
      "d.csv": csv,
    },
  );
  expect(documents).toHaveLength(60_000);
});

test("32 MiB of blank lines after one object on standard input are read within the time limit of a test", async () => {
  const input = {
    kind: "stdin",
    file: "stdin",
    path: "",
    relativePath: "stdin",
    name: "stdin",
    index: 0,
  } as const;
  const blank = Buffer.from("\n".repeat(4096));
  const stdin = (async function* chunks() {
    yield Buffer.from("{}\n");
    for (let count = 0; count < 8192; count += 1) yield blank;
  })();
  const stderr = { write: () => undefined, isTerminal: false };
  const jobs = jobsOf([input], { stdin, stdinIsTerminal: false, stderr }, 64 * 1024 * 1024);
  expect((await jobs.next()).value).toMatchObject({
    kind: "bytes",
    bytes: { length: 3 + 8192 * 4096 },
  });
});
