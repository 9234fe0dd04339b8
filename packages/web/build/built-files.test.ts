import type { Manifest } from "vite";
import { expect, test } from "vitest";

import { filesOf } from "./built-files.ts";

const faces = [
  "ibm-plex-serif-latin-400-normal.woff2",
  "ibm-plex-sans-latin-400-normal.woff2",
  "ibm-plex-sans-arabic-arabic-500-normal.woff2",
  "ibm-plex-sans-arabic-arabic-400-normal.woff2",
];
const manifest: Manifest = {
  _react: { file: "assets/react.js" },
  _common: { file: "assets/common.js", css: ["assets/common.css"], imports: ["_react"] },
  _frame: { file: "assets/frame.js", css: ["assets/frame.css"], imports: ["_react", "_common"] },
  "src/site.tsx": { file: "assets/site.js", imports: ["_frame"], isEntry: true },
  "src/pages/public/about/about-page.tsx": {
    file: "assets/about.js",
    css: ["assets/about.css"],
    // An import cycle: the entry loads the page, and the page imports the entry.
    imports: ["_frame", "src/site.tsx"],
  },
  "src/pages/public/not-found/not-found-page.tsx": { file: "assets/not-found.js" },
  ...Object.fromEntries(faces.map((face) => [`../fonts/${face}`, { file: `assets/${face}` }])),
};

test("a page loads its own files and all their imports, the styles of the shared chunk first", () => {
  const { scripts, preloads, styles } = filesOf(manifest, { page: "about", language: "en" });
  expect(scripts).toEqual(["/assets/site.js"]);
  expect(preloads.toSorted()).toEqual([
    "/assets/about.js",
    "/assets/common.js",
    "/assets/frame.js",
    "/assets/react.js",
  ]);
  expect(styles).toEqual(["/assets/common.css", "/assets/frame.css", "/assets/about.css"]);
});

test("lists the files of the not-found page and preloads two font faces for each language", () => {
  const { preloads, fonts } = filesOf(manifest, { page: "notFound", language: "ar" });
  expect(preloads).toContain("/assets/not-found.js");
  expect(fonts).toEqual(faces.slice(2).map((face) => `/assets/${face}`));
  expect(filesOf(manifest, { page: "about", language: "en" }).fonts).toEqual(
    faces.slice(0, 2).map((face) => `/assets/${face}`),
  );
});

test("throws an error that names the file of a missing chunk", () => {
  expect(() => filesOf(manifest, { page: "careers", language: "en" })).toThrow(/careers-page\.tsx/);
});
