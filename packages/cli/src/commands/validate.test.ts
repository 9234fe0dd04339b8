import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

const example = new URL(
  "../../../../examples/leaflets/tamrofen-tablet-en/document.xml",
  import.meta.url,
);

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
