import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { projectFiles, projectRoot, projectText } from "../project/project-files.ts";
import { smallPng } from "./screenshots/small-png.ts";

const pictures = projectFiles("docs/screenshots/*");
const shown = [
  ...projectText("README.md").matchAll(/!\[([^\]]*)\]\((docs\/screenshots\/[^)]+)\)/g),
];
const script = projectText("scripts/media/screenshots.ts");

test("the README shows exactly the images that the script takes", () => {
  expect(pictures).toHaveLength(4);
  expect(shown.map(([, , path = ""]) => path).toSorted()).toEqual(pictures.toSorted());
  const taken = [...script.matchAll(/keep\(page, ["`](.+?)["`]\)/g)].flatMap(([, name = ""]) =>
    name.includes("$") ? ["en", "ar"].map((language) => name.replace(/\$\{.*\}/, language)) : name,
  );
  expect(taken.map((name) => `docs/screenshots/${name}.png`).toSorted()).toEqual(
    pictures.toSorted(),
  );
});

test("each image has a text alternative", () => {
  expect(shown.filter(([, description = ""]) => description.length < 40)).toEqual([]);
});

test.each(pictures)("%s shows a window of 1440 by 900 pixels and has at most 150 kB", (path) => {
  const png = readFileSync(join(projectRoot, path));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1440, 900]);
  expect(png.length).toBeLessThanOrEqual(150_000);
});

test.each(["en", "ar"])(
  "the site has an image of the builder in %s with 1440 by 1000 pixels and at most 120 kB",
  (language) => {
    const [path = ""] = projectFiles(
      `packages/web/src/pages/public/features/screens/builder-${language}.webp`,
    );
    const webp = readFileSync(join(projectRoot, path));
    expect(webp.toString("latin1", 8, 16)).toBe("WEBPVP8X");
    // WebP stores each side minus one in three bytes.
    expect([webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]).toEqual([1440, 1000]);
    expect(webp.length).toBeLessThanOrEqual(120_000);
  },
);

test("smallPng keeps all colours of an image with few colours", () => {
  // Two by one pixels, red and white, in the format that browsers write.
  const red = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP8z8DA8P8/AAkFAv/EHkoWAAAAAElFTkSuQmCC",
    "base64",
  );
  const small = smallPng(red);
  const palette = small.indexOf("PLTE") + 4;
  const colours = [0, 3].map((at) => small.toString("hex", palette + at, palette + at + 3));
  expect(colours.toSorted()).toEqual(["ff0000", "ffffff"]);
});
