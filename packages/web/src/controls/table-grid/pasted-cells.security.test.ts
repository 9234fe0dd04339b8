import { expect, test } from "vitest";
import { pastedCells } from "./pasted-cells.ts";

/** With quadratic run time, each of these inputs would exceed any test timeout. */
test.each(['"', '""', '"\t', '"a\t', '""\t', '"a\n', "\t", "a\t"])(
  "takes linear time for repeated %j in the clipboard",
  (snippet) => {
    for (const length of [100_000, 200_000, 400_000]) {
      const cells = pastedCells(`a\t${snippet.repeat(length)}`, "<table>") ?? [];
      expect(cells.flat()[0]).toBe("a");
    }
  },
);
