import { expect, test } from "vitest";
import { createFolder } from "../../test/nashra.ts";
import { findInputs } from "./find-inputs.ts";

const files = { "a/x.json": "{}", "node_modules/p/x.json": "{}", "a/node_modules/p/y.xml": "" };

function found(place: string): readonly string[] {
  return findInputs([place], { cwd: createFolder(files) }).inputs.map(({ file }) => file);
}

test.each(["**/*.{json,xml}", "*/**/*", "./**", "{a,node_modules}/**/*.json", "*/x.json"])(
  "the glob %s finds no file in node_modules",
  (glob) => {
    expect(found(glob)).toEqual(["a/x.json"]);
  },
);

test("a glob with the path segment node_modules finds files in that folder", () => {
  expect(found("node_modules/**/*.json")).toEqual(["node_modules/p/x.json"]);
  expect(found("a/node_modules/*/*")).toEqual(["a/node_modules/p/y.xml"]);
});

test("a glob that starts with / is absolute, even if its first path segment is a pattern", () => {
  const cwd = createFolder(files);
  const glob = `${cwd.replace(/^\/(.)/, "/[$1]")}/a/*.json`;
  expect(findInputs([glob], { cwd }).inputs.map(({ file }) => file)).toEqual([`${cwd}/a/x.json`]);
});
