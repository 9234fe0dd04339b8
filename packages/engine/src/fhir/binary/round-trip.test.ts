import { expect, test } from "vitest";
import { contextOf, readingOf } from "../../../test/reading-of.ts";
import { aLeaflet, tinyJpeg } from "../../testing/a-leaflet.ts";
import { fullUrl } from "../identity.ts";
import { buildBinaries } from "./build.ts";
import { imageData } from "./read.ts";

test("imageData returns the image of a Binary that was built from a step", () => {
  const context = contextOf(aLeaflet());
  const binaries = buildBinaries(context);
  expect(binaries).toHaveLength(1);
  const reading = readingOf(binaries);
  expect(imageData(reading, fullUrl(context.identity.image("1")))).toBe(tinyJpeg);
  expect(reading.isRead(binaries[0]!)).toBe(true);
  expect(imageData(reading, fullUrl(context.identity.image("2")))).toBeUndefined();
});

test("builds no Binary for a step without an image", () => {
  const instructionSteps = [{ id: "1", text: "<p>Open the pack.</p>", image: "" }];
  expect(buildBinaries(contextOf(aLeaflet({ instructionSteps })))).toEqual([]);
});
