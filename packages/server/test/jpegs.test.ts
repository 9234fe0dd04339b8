import { decode } from "jpeg-js";
import { expect, test } from "vitest";
import { aJpeg } from "./jpegs.ts";

test("creates valid pictures of exactly the requested size", () => {
  for (const size of [300, 301, 65_700, 131_300, 131_301, 131_302, 131_303, 1_000_000]) {
    const jpeg = aJpeg(size, size);
    expect(jpeg.length).toBe(size);
    expect(decode(jpeg)).toMatchObject({ width: 1, height: 1 });
  }
});

test("creates different bytes for different seeds and the same bytes for the same seed", () => {
  expect(aJpeg(70_000, 1).equals(aJpeg(70_000, 1))).toBe(true);
  expect(aJpeg(70_000, 1).equals(aJpeg(70_000, 2))).toBe(false);
});
