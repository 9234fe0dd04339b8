import { describe, expect, test } from "vitest";

import { encodeWithin, fitWithin, megapixels } from "./image-plan.ts";

describe("fitWithin", () => {
  test("keeps the proportions within the longest edge", () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitWithin({ width: 500, height: 2000 }, 1600)).toEqual({ width: 400, height: 1600 });
  });

  test("enlarges no image and reduces no side to zero", () => {
    expect(fitWithin({ width: 300, height: 200 }, 1600)).toEqual({ width: 300, height: 200 });
    expect(fitWithin({ width: 10_000, height: 2 }, 1600)).toEqual({ width: 1600, height: 1 });
  });
});

test("megapixels are millions of pixels", () => {
  expect(megapixels({ width: 4000, height: 3000 })).toBe(12);
});

describe("encodeWithin", () => {
  const source = { width: 3200, height: 1600 };

  test("returns the first result that is small enough", async () => {
    const tried: number[] = [];
    const encoded = await encodeWithin(source, async (size, quality) => {
      tried.push(quality);
      return { size: quality > 0.75 ? 2_000_000 : 900_000, width: size.width };
    });
    expect(tried).toEqual([0.88, 0.8, 0.7]);
    expect(encoded.width).toBe(1600);
  });

  test("reduces the size if no quality is sufficient, and terminates", async () => {
    const noise = async ({ width, height }: typeof source) => ({ size: width * height * 4, width });
    expect((await encodeWithin(source, noise)).width).toBe(675);
    const never = async ({ width }: typeof source) => ({ size: 9e9, width });
    expect((await encodeWithin(source, never)).width).toBe(400);
  });
});
