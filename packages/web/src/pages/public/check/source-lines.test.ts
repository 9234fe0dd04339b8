import { expect, test } from "vitest";

import { linesOf, shownLine } from "./source-lines.ts";

test("lines end at LF, CR and CR LF", () => {
  const lines = linesOf("a\nb\r\n\nc\rd\n");
  const all = Array.from({ length: lines.count }, (_, index) => lines.line(index + 1));
  expect(all).toEqual(["a", "b", "", "c", "d", ""]);
  expect(linesOf("").count).toBe(1);
});

test("marks the element at a column, and shows a long line only around it", () => {
  expect(shownLine('  <status value="x"/> ', 3)).toEqual({
    before: "  ",
    marked: '<status value="x"/>',
    after: " ",
  });
  expect(shownLine("text")).toEqual({ before: "", marked: "", after: "text" });
  const { before, marked, after } = shownLine(`${"a".repeat(5000)}<b/>${"c".repeat(5000)}`, 5001);
  expect([before.length, marked, after.length]).toEqual([251, "<b/>", 747]);
  expect([before.at(0), after.at(-1)]).toEqual(["…", "…"]);
});
