import { expect, test } from "vitest";
import { readTable } from "./variant-table.ts";

function linesOf(text: string): readonly (number | undefined)[] {
  const table = readTable(Buffer.from(text), ".csv");
  return table.kind === "read" ? [table.line, ...table.rows.map(({ line }) => line)] : [];
}

test.each([
  ["in a table with one line per row", "a,b\nx,1\ny,2", [1, 2, 3]],
  ["after CR line ends", "a,b\rx,1\ry,2\r", [1, 2, 3]],
  ["after a line break in quotes", 'a,b\n"x\ny",1\nz,2', [1, 2, 4]],
  ["after CRLF line breaks in quotes", 'a,b\r\n"x\r\n\r\né",1\r\nz,2\r\n', [1, 2, 5]],
  ["after empty lines", "\n\na,b\n\nx,1\n\n\ny,2\n", [3, 5, 8]],
  ["after a header with a line break in quotes", '"a\nb",c\nx,1\n', [1, 3]],
])("a row of CSV has the number of the line in which it begins: %s", (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test("a repeated column is reported with the line of the header", () => {
  expect(readTable(Buffer.from("\n\na,a\nx,1\n"), ".csv")).toMatchObject({
    kind: "refused",
    findings: [{ code: "column-repeated", line: 3 }],
  });
});

test("a cell of JSON is text or a list of texts, and null is an empty cell", () => {
  const row = { a: "x", b: null, c: 5, d: true, e: ["y", "z"], f: { g: 1 }, h: [1] };
  const table = readTable(Buffer.from(JSON.stringify([row])), ".json");
  expect(table).toMatchObject({
    rows: [
      {
        cells: [
          ["a", "x"],
          ["b", ""],
          ["c", "5"],
          ["d", "true"],
          ["e", ["y", "z"]],
        ],
        findings: [{ details: { field: "f" } }, { details: { field: "h" } }],
      },
    ],
  });
});
