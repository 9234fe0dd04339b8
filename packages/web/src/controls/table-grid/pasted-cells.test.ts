import { describe, expect, test } from "vitest";

import { cleanCell, pastedCells, pastedText } from "./pasted-cells.ts";

const html = "<html><body><table><tr><td>a</td></tr></table></body></html>";

describe("pastedCells", () => {
  test.each<[what: string, text: string, cells: string[][]]>([
    [
      "cells and rows",
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "rows with the last line end that a spreadsheet adds",
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "empty cells",
      "\ta\t\n\t\t",
      [
        ["", "a", ""],
        ["", "", ""],
      ],
    ],
    ["a cell of two lines", 'a\t"b\nc"\td', [["a", "b\nc", "d"]]],
    ["a tab in a cell", '"a\tb"\tc', [["a b", "c"]]],
    ["quotes in a quoted cell", '"5"" wide\nand long"\tb', [['5" wide\nand long', "b"]]],
    ["quotes that an author typed", '"a"\tb "c" d', [['"a"', 'b "c" d']]],
    ["a quote without a closing quote", '"a\tb', [['"a', "b"]]],
    ["rows of different lengths", "a\nb\tc", [["a"], ["b", "c"]]],
    ["Arabic", "العمر\tالجرعة", [["العمر", "الجرعة"]]],
  ])("reads %s", (_, text, cells) => {
    expect(pastedCells(text, "")).toEqual(cells);
  });

  test("treats lines without tabs as rows only if a table was copied", () => {
    expect(pastedCells("a\nb", "")).toBeUndefined();
    expect(pastedCells("a\nb\n", html)).toEqual([["a"], ["b"]]);
  });

  test("returns undefined for a single cell, and pastedText returns its text", () => {
    expect(pastedCells("a", html)).toBeUndefined();
    expect(pastedText('"a\nb"', html)).toBe("a\nb");
    expect(pastedText('"a\nb"', "")).toBe('"a\nb"');
    expect(pastedText("", html)).toBe("");
  });
});

describe("cleanCell", () => {
  test("keeps every character that a document allows, including bidirectional control characters", () => {
    expect(cleanCell("a\u0000\u0007b\u000bc\r\nd\u200f\u00a0µ")).toBe("ab\nc\nd\u200f\u00a0µ");
    expect(cleanCell("x\ud800y😀")).toBe("xy😀");
  });
});
