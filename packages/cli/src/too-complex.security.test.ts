import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../test/nashra.ts";

/** A table with 2,000 rows, all of which become as long as its first row. */
const wide = JSON.stringify(
  aLeaflet({
    tables: [
      {
        id: "1",
        rows: 2000,
        cols: 2000,
        data: Array.from({ length: 2000 }, (_, row) => (row > 0 ? [] : Array(2000).fill("x"))),
      },
    ],
  }),
);

test.each([
  ["build wide.json --out out", 1],
  ["build wide.json --out out --format html", 1],
  ["preview wide.json --out wide.html", 1],
  ["diff wide.json small.json --out diff.txt", 2],
  ["build --template template.json --data rows.csv --out out", 1],
])("refuses a result that would be too long, and writes no file: nashra %s", async (line, code) => {
  const template = aLeaflet({ storageSections: [{ id: "1", content: "{{text}} ".repeat(2000) }] });
  const cwd = createFolder({
    "wide.json": wide,
    "small.json": JSON.stringify(aLeaflet()),
    "template.json": JSON.stringify(template),
    "rows.csv": `text\n${"x".repeat(10_000)}\n`,
  });
  const before = filesIn(cwd);
  const run = await nashra(line.split(" "), { cwd });
  expect(run.code).toBe(code);
  expect(run.stdout + run.stderr).toContain("too-complex");
  expect(filesIn(cwd)).toEqual(before);
});
