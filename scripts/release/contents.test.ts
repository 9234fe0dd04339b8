import { expect, test } from "vitest";

import { contents, faultsOfFiles, machinePathsIn } from "./contents.ts";
import { publishedPackages } from "./published.mjs";

const whole = [
  "LICENSE",
  "README.md",
  "dist/index.js",
  "dist/index.d.ts",
  "package.json",
  "templates/leaflet-ar-standard.xml",
];

test("of every published package it is said what it may hold", () => {
  const names = publishedPackages().map(({ manifest }): string => manifest.name);
  expect(new Set(Object.keys(contents))).toEqual(new Set(names));
});

test("a package that holds what it should has no fault", () => {
  expect(faultsOfFiles("@nashra/engine", whole)).toEqual([]);
});

test.each([
  "src/index.ts",
  "dist/index.test.js",
  "dist/tsconfig.build.tsbuildinfo",
  "dist/test/arbitraries.js",
  ".npmrc",
  "dist/.env",
  "templates/leaflet.docx",
])("%s is not published", (file) => {
  expect(faultsOfFiles("@nashra/engine", [...whole, file])).toEqual([
    `@nashra/engine holds ${file}, which is not to be published`,
  ]);
});

test.each(whole)("nothing is published without %s", (file) => {
  const rest = whole.filter((other) => other !== file);
  expect(faultsOfFiles("@nashra/engine", rest)).toEqual([`@nashra/engine lacks ${file}`]);
});

test("paths of the machine are found in a text", () => {
  const text = "//# sourceRoot=/builds/rana/nashra/packages";
  expect(machinePathsIn(text, ["/builds/rana/", "/srv/"])).toEqual(["/builds/rana/"]);
  expect(machinePathsIn('open("/app/login")', ["/app/", "//"])).toEqual([]);
});
