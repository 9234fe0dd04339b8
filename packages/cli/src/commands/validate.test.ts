import { readFileSync } from "node:fs";
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
