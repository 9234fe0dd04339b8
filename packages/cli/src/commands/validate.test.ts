import { readFileSync } from "node:fs";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const example = new URL(
  "../../../../examples/leaflets/tamrofen-tablet-en/document.xml",
  import.meta.url,
);

test("reports a document whose text is in another language than its label, with its line", async () => {
  const xml = readFileSync(example, "utf8").replaceAll(
    '<language value="en"/>',
    '<language value="ar"/>',
  );
  const cwd = createFolder({ "document.xml": xml });
  const run = await nashra(["validate", "document.xml", "--report", "json"], { cwd });
  expect(run.code).toBe(1);
  const found = JSON.parse(run.stdout).documents[0].findings.filter(
    ({ code }: { code: string }) => code === "language-mismatch",
  );
  expect(found).toMatchObject([{ severity: "error", line: expect.any(Number) }]);
});

test("checks the profiles of the guide only if a document claims them, or with --guide", async () => {
  const xml = readFileSync(example, "utf8");
  const unclaimed = xml
    .replace(/<profile value="[^"]*"\/>/g, "")
    .replace(/<meta>\s*<\/meta>/g, "")
    .replace('<language value="en"/>', "");
  const cwd = createFolder({ "document.xml": unclaimed });
  const plain = await nashra(["validate", "document.xml"], { cwd });
  expect(plain).toMatchObject({ code: 0 });
  const strict = await nashra(["validate", "document.xml", "--guide"], { cwd });
  expect(strict).toMatchObject({ code: 1 });
  expect(strict.stdout).toContain("“language” is missing");
});

test("keeps the words of a link to a section and reports the link, as build does", async () => {
  const content = '<p>See <a href="#section:storage">how to store it</a>.</p>';
  const cwd = createFolder({
    "leaflet.json": JSON.stringify({ ...aLeaflet(), usageSections: [{ id: "1", content }] }),
  });
  const run = await nashra(["build", "leaflet.json"], { cwd });
  expect(run.stdout).toContain("See how to store it.");
  const checked = await nashra(["validate", "leaflet.json"], { cwd });
  for (const said of [run.stderr, checked.stdout]) {
    expect(said).toContain("link-removed");
    expect(said).toContain("“section 6”");
  }
});
