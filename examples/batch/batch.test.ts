import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { afterAll, describe, expect, test } from "vitest";
import { nashra } from "../../scripts/generate/examples.ts";

const out = mkdtempSync(join(tmpdir(), "nashra-batch-"));
afterAll(() => rmSync(out, { recursive: true }));

const variants = ["--template", "batch/template.json", "--data", "batch/variants.csv"];

describe.each(["standard", "complete"])("in the layout %s", (layout) => {
  test("the table produces twelve documents without findings of the document validator", () => {
    const folder = join(out, `variants-${layout}`);
    const { status } = nashra("build", ...variants, "--out", folder, "--layout", layout);
    const files = readdirSync(folder);
    expect({ status, count: files.length }).toEqual({ status: 0, count: 12 });
    expect(files).toContain("caldovane-2-5mg-sa.xml");
    for (const file of files) expect(faultsOf(join(folder, file))).toEqual([]);
  });

  test("the folder produces six documents from leaflets in JSON and NDJSON and from a FHIR document", () => {
    const folder = join(out, `leaflets-${layout}`);
    const { status } = nashra("build", "batch/leaflets", "--out", folder, "--layout", layout);
    expect({ status, files: readdirSync(folder).toSorted() }).toEqual({
      status: 0,
      files: [
        "lorivane-tablet-en.xml",
        "oltavine-drops-ar.xml",
        "received.xml",
        "records-1.xml",
        "records-2.xml",
        "records-3.xml",
      ],
    });
    for (const file of readdirSync(folder)) expect(faultsOf(join(folder, file))).toEqual([]);
  });
});

test("the documents of the variants have different ids", () => {
  const folder = join(out, "variants-standard");
  const ids = readdirSync(folder).map((file) => readDocument(join(folder, file)).bundle.id);
  expect(new Set(ids).size).toBe(12);
});

test("broken inputs are refused and nothing is written", () => {
  const folder = join(out, "broken");
  const { status } = nashra("build", "batch/broken", "--out", folder);
  expect({ status, files: readdirSync(folder) }).toEqual({ status: 1, files: [] });
});

function faultsOf(path: string) {
  return validateDocument(readDocument(path));
}

function readDocument(path: string) {
  const reading = fromXml(readFileSync(path, "utf8"));
  if (reading.kind === "read") return reading;
  throw new Error(`${path}: ${JSON.stringify(reading.findings)}`);
}
