import { describe, expect, test } from "vitest";

import {
  insertColumn,
  insertRow,
  isBlankRow,
  moveRow,
  rectangle,
  removeColumn,
  removeRow,
  setCell,
  sizeAfterSpread,
  spreadCells,
  type Cells,
} from "./table-edits.ts";

function table(data: Cells) {
  return { id: "1", rows: data.length, cols: data[0]?.length ?? 0, data };
}

const two = table([
  ["a", "b"],
  ["c", "d"],
]);

describe("the edits of a table", () => {
  test("change one cell and keep the other rows", () => {
    const edited = setCell(two, { row: 1, column: 0 }, "x");
    expect(edited.data).toEqual([
      ["a", "b"],
      ["x", "d"],
    ]);
    expect(edited.data[0]).toBe(two.data[0]);
    expect(setCell(two, { row: 1, column: 0 }, "c")).toBe(two);
    expect(setCell(two, { row: 7, column: 0 }, "c")).toBe(two);
  });

  test("insert rows and columns anywhere and update the size", () => {
    expect(insertRow(two, 0)).toEqual(table([["", ""], ...two.data]));
    expect(insertRow(two, 2, ["e", "f"])).toEqual(table([...two.data, ["e", "f"]]));
    expect(insertColumn(two, 1).data).toEqual([
      ["a", "", "b"],
      ["c", "", "d"],
    ]);
    expect(insertColumn(two, 2).cols).toBe(3);
  });

  test("restore a removed row or column", () => {
    expect(insertRow(removeRow(two, 0), 0, ["a", "b"])).toEqual(two);
    expect(insertColumn(removeColumn(two, 1), 1, ["b", "d"])).toEqual(two);
  });

  test("move a row within the bounds of the table", () => {
    expect(moveRow(two, 0, 1).data).toEqual([
      ["c", "d"],
      ["a", "b"],
    ]);
    expect(moveRow(two, 1, 2)).toBe(two);
    expect(moveRow(two, 0, -1)).toBe(two);
  });

  test("add empty cells to an imported table until all rows have the same length", () => {
    const ragged = { id: "1", rows: 9, cols: 9, data: [["a"], ["b", "c", "d"], []] };
    expect(rectangle(ragged)).toEqual(
      table([
        ["a", "", ""],
        ["b", "c", "d"],
        ["", "", ""],
      ]),
    );
    expect(rectangle(two)).toBe(two);
    expect(rectangle({ id: "1", rows: 0, cols: 0, data: [] })).toEqual(table([[""]]));
  });

  test("detect a row without text", () => {
    expect(
      isBlankRow(
        table([
          ["", " "],
          ["a", ""],
        ]),
        0,
      ),
    ).toBe(true);
    expect(
      isBlankRow(
        table([
          ["", " "],
          ["a", ""],
        ]),
        1,
      ),
    ).toBe(false);
  });
});

describe("spreading cells", () => {
  test("replaces the cells at the same positions and keeps the others", () => {
    expect(spreadCells(two, { row: 0, column: 1 }, [["x"]]).data).toEqual([
      ["a", "x"],
      ["c", "d"],
    ]);
  });

  test("enlarges the table if the cells need more rows or columns", () => {
    const cells = [["1", "2"], ["3"], ["4", "5"]];
    expect(sizeAfterSpread(two, { row: 1, column: 1 }, cells)).toEqual({ rows: 4, columns: 3 });
    expect(spreadCells(two, { row: 1, column: 1 }, cells)).toEqual(
      table([
        ["a", "b", ""],
        ["c", "1", "2"],
        ["", "3", ""],
        ["", "4", "5"],
      ]),
    );
  });
});
