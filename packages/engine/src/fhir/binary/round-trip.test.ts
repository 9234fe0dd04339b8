import { expect, test } from "vitest";
import { draftOf, readingOf } from "../../../test/reading-of.ts";
import { aLeaflet, tinyJpeg } from "../../testing/a-leaflet.ts";
import { fullUrl } from "../identity.ts";
import { buildBinaries } from "./build.ts";
import { imageData } from "./read.ts";

test("a Binary gives back the image it was built from, by the address a narrative has", () => {
  const draft = draftOf(aLeaflet());
  const binaries = buildBinaries(draft);
  expect(binaries).toHaveLength(1);
  const reading = readingOf(binaries);
  expect(imageData(reading, fullUrl(draft.identity.image("1")))).toBe(tinyJpeg);
  expect(reading.isClaimed(binaries[0]!)).toBe(true);
  expect(imageData(reading, fullUrl(draft.identity.image("2")))).toBeUndefined();
});

test("a step without an image has no Binary", () => {
  const instructionSteps = [{ id: "1", text: "<p>Open the pack.</p>", image: "" }];
  expect(buildBinaries(draftOf(aLeaflet({ instructionSteps })))).toEqual([]);
});
