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

test("the allowed contents of every published package are defined", () => {
  const names = publishedPackages().map(({ manifest }): string => manifest.name);
  expect(new Set(Object.keys(contents))).toEqual(new Set(names));
});

test("a package with the right contents has no fault", () => {
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
])("%s must not be published", (file) => {
  expect(faultsOfFiles("@nashra/engine", [...whole, file])).toEqual([
    `@nashra/engine contains ${file}, which must not be published`,
  ]);
});

test.each(whole)("%s must be in the package", (file) => {
  const rest = whole.filter((other) => other !== file);
  expect(faultsOfFiles("@nashra/engine", rest)).toEqual([`@nashra/engine lacks ${file}`]);
});

test("machine paths in a text are found", () => {
  const text = "//# sourceRoot=/builds/rana/nashra/packages";
  expect(machinePathsIn(text, ["/builds/rana/", "/srv/"])).toEqual(["/builds/rana/"]);
  expect(machinePathsIn('open("/app/login")', ["/app/", "//"])).toEqual([]);
});
