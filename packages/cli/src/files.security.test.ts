import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder, filesIn } from "../test/nashra.ts";
import { openOutFolder, writeNamedFile } from "./files.ts";

const writer = { name: "42-0", isRunning: (pid: number) => pid === 42 };

test("replaces the whole old file and leaves no other file behind", () => {
  const root = createFolder({ "a/b.xml": "old" });
  openOutFolder(root, writer).write("a/b.xml", ["ne", "w"]);
  expect(filesIn(root)).toEqual({ "a/b.xml": "new" });
});

test.each(["../x.xml", "a/../../x.xml", "/etc/nashra-x.xml"])(
  "refuses the path %s, which is outside the output folder",
  (path) => {
    const folder = openOutFolder(join(createFolder(), "out"), writer);
    expect(() => folder.write(path, ["x"])).toThrow(/not below/);
  },
);

test("writes no file and no folder through a symbolic link that leads out of the output folder", () => {
  const root = createFolder();
  mkdirSync(join(root, "elsewhere"));
  mkdirSync(join(root, "out"));
  symlinkSync(join(root, "elsewhere"), join(root, "out/link"));
  const folder = openOutFolder(join(root, "out"), writer);
  expect(() => folder.write("link/x.xml", ["x"])).toThrow(/leads to/);
  expect(() => folder.write("link/deep/x.xml", ["x"])).toThrow(/leads to/);
  expect(filesIn(join(root, "elsewhere"))).toEqual({});
});

test("replaces a symbolic link to a file instead of writing to its target", () => {
  const root = createFolder({ "outside.txt": "mine", "out/keep": "" });
  symlinkSync(join(root, "outside.txt"), join(root, "out/a.xml"));
  openOutFolder(join(root, "out"), writer).write("a.xml", ["new"]);
  expect(readFileSync(join(root, "outside.txt"), "utf8")).toBe("mine");
  expect(readFileSync(join(root, "out/a.xml"), "utf8")).toBe("new");
});

test("follows a symbolic link inside the output folder, and an output folder that is a symbolic link", () => {
  const root = createFolder({ "out/real/keep": "" });
  symlinkSync(join(root, "out/real"), join(root, "out/link"));
  symlinkSync(join(root, "out"), join(root, "alias"));
  const folder = openOutFolder(join(root, "alias"), writer);
  expect(folder.root).toBe(realpathSync(join(root, "out")));
  folder.write("link/a.xml", ["new"]);
  expect(readFileSync(join(root, "out/real/a.xml"), "utf8")).toBe("new");
});

test("refuses to replace a folder with a file", () => {
  const root = createFolder({ "a.xml/inside": "kept" });
  expect(() => openOutFolder(root, writer).write("a.xml", ["x"])).toThrow(/is a folder/);
  expect(() => writeNamedFile(join(root, "a.xml"), ["x"], writer)).toThrow(/is a folder/);
  expect(filesIn(root)).toEqual({ "a.xml/inside": "kept" });
});

test("removes temporary files of killed runs, but not those of active runs", () => {
  const root = createFolder({
    ".a.xml.41-0-1.nashra-tmp": "half",
    ".a.xml.42-0-9.nashra-tmp": "ours",
  });
  writeFileSync(join(root, ".hidden"), "kept");
  openOutFolder(root, writer).write("b.xml", ["b"]);
  expect(Object.keys(filesIn(root))).toEqual([".a.xml.42-0-9.nashra-tmp", ".hidden", "b.xml"]);
});
