import { expect, it } from "vitest";
import { createMergeReader } from "./merge-reader.ts";
import type { Row } from "./tables.ts";

async function* rows(...ids: readonly string[]): AsyncIterable<Row> {
  for (const [index, id] of ids.entries()) yield { id, index };
}

it("returns the rows of each key and skips the rows of other keys", async () => {
  const steps = createMergeReader(rows("a", "b", "b", "c", "e"), "id");
  const taken: unknown[] = [];
  for (const key of ["b", "c", "d", "e", "f"]) {
    taken.push((await steps.take(key)).map((row) => row["index"]));
  }
  expect(taken).toEqual([[1, 2], [3], [], [4], []]);
});
