import { expect, test } from "vitest";
import { contextOf, readingOf } from "../../../test/reading-of.ts";
import { aLeaflet, tinyGif, tinyJpeg, tinyPng } from "../../testing/a-leaflet.ts";
import { buildComposition } from "../composition/build.ts";
import { fullUrl } from "../identity.ts";
import { buildBinaries } from "./build.ts";
import { sourceImage } from "./read.ts";

function binariesOf(content: Parameters<typeof aLeaflet>[0]) {
  const context = contextOf(aLeaflet(content));
  const { section } = buildComposition(context);
  return { context, binaries: buildBinaries(context, section) };
}

test("sourceImage returns the image of a Binary that was built from a step", () => {
  const { context, binaries } = binariesOf({});
  expect(binaries).toHaveLength(1);
  const reading = readingOf(binaries);
  const url = fullUrl(context.identity.image("instructionSteps", "1"));
  expect(sourceImage(reading, url)).toEqual({ image: tinyJpeg, type: "image/jpeg" });
  expect(reading.isRead(binaries[0]!)).toBe(true);
  const other = fullUrl(context.identity.image("instructionSteps", "2"));
  expect(sourceImage(reading, other)).toBeUndefined();
});

test("the images of all lists are in the order of their sections, with their formats", () => {
  const image = (id: string, data: string, imageType: string) => [
    { id, content: "Look:", image: data, imageType },
  ];
  const { context, binaries } = binariesOf({
    storageSections: image("1", tinyGif, "image/gif"),
    whatIsSections: image("1", tinyPng, "image/png"),
  });
  expect(binaries.map(({ id, contentType, data }) => [id, contentType, data])).toEqual([
    [context.identity.image("whatIsSections", "1"), "image/png", tinyPng],
    [context.identity.image("storageSections", "1"), "image/gif", tinyGif],
    [context.identity.image("instructionSteps", "1"), "image/jpeg", tinyJpeg],
  ]);
  expect(new Set(binaries.map(({ id }) => id)).size).toBe(3);
});

test("builds no Binary for a step without an image", () => {
  const instructionSteps = [{ id: "1", text: "<p>Open the pack.</p>", image: "" }];
  expect(binariesOf({ instructionSteps }).binaries).toEqual([]);
});
