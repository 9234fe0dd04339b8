import { expect, test } from "vitest";
import { placeIn, placesIn } from "./text-position.ts";

test.each([
  ["a\nbc\n\nd", "\n"],
  ["a\r\nbc\r\n\r\nd", "\r\n"],
  ["a\rbc\r\rd", "\r"],
  ["a\r\nbc\n\rd", "mixed"],
])("counts lines and columns of %j from 1", (text) => {
  const places = placesIn(text);
  for (const [character, line, column] of [
    ["a", 1, 1],
    ["b", 2, 1],
    ["c", 2, 2],
    ["d", 4, 1],
  ] as const) {
    const offset = text.indexOf(character);
    expect(places(offset)).toEqual({ line, column });
    expect(placeIn(text, offset)).toEqual({ line, column });
  }
});

test("returns a position for the end of a text", () => {
  expect(placeIn("a\nb", 3)).toEqual({ line: 2, column: 2 });
  expect(placesIn("")(0)).toEqual({ line: 1, column: 1 });
});
