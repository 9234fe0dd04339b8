import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { projectRoot, projectText } from "../project/project-files.ts";

test.each([
  { name: "og-image.png", sides: [1200, 630], most: 60_000 },
  { name: "apple-touch-icon.png", sides: [180, 180], most: 5_000 },
  { name: "icon-512.png", sides: [512, 512], most: 10_000 },
])("$name has the required size", ({ name, sides, most }) => {
  const png = readFileSync(join(projectRoot, "packages/web/public", name));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(sides);
  expect(png.length).toBeLessThanOrEqual(most);
});

test("the web manifest names existing icons with their real sizes", () => {
  const text = projectText("packages/web/public/site.webmanifest");
  const { icons } = JSON.parse(text) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith(".png"))) {
    const png = readFileSync(join(projectRoot, "packages/web/public", src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
