import { describe, expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

const pages = projectFiles("*.md", "docs/**/*.md", "examples/**/*.md", "packages/*/README.md");

test("every path in the pages exists", () => {
  const there = new Set(projectFiles().flatMap((path) => [path, ...foldersOf(path)]));
  const path = /`((?:packages|scripts|docs|examples)\/[^`\s]+?)\/?`/g;
  const named = pages.flatMap((page) =>
    [...projectText(page).matchAll(path)].flatMap(([, written = ""]) =>
      alternatives(written).map((one) => ({ page, path: one })),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const built = /\/dist(?:\/|$)/;
  expect(named.filter((one) => !there.has(one.path) && !built.test(one.path))).toEqual([]);
});

/** Expands `{en,ar}.ts` to `en.ts` and `ar.ts`. */
function alternatives(path: string): readonly string[] {
  const [, before, among, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
  if (among === undefined) return [path];
  return among.split(",").flatMap((one) => alternatives(`${before}${one}${after}`));
}

function foldersOf(path: string): readonly string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

describe("the map of ARCHITECTURE.md", () => {
  const [, map = ""] = /## The map\n\n```\n([^]*?)```/.exec(projectText("ARCHITECTURE.md")) ?? [];
  /** A line that starts without a space names a folder; the indented lines after it name its subfolders. */
  const mapped = map.split(/\n+(?=\S)/).map((text) => {
    const [folder = ""] = text.split(/\s/);
    return { folder: folder.replace(/\/$/, ""), text };
  });
  const folders = [...new Set(projectFiles().flatMap(foldersOf))];

  test("lists exactly the top-level folders, and for packages the folders in each package", () => {
    const expected = folders.filter((path) => /^(?:\w+|packages\/\w+\/\w+)$/.test(path));
    const named = mapped.map(({ folder }) => folder);
    expect(named.toSorted()).toEqual(expected.filter((path) => path !== "packages").toSorted());
  });

  test.each(mapped)(
    "lists only existing subfolders of $folder, and all direct ones if it is a src folder",
    ({ folder, text }) => {
      const named = [...text.matchAll(/(?<=\s)((?:[\w-]+\/)*[\w-]+)\/(?=[\s,])/g)].map(
        ([, subfolder = ""]) => subfolder,
      );
      const subfolders = folders
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1));
      const exists = (subfolder: string) =>
        subfolders.some((each) => `/${each}`.endsWith(`/${subfolder}`));
      expect(named.filter((subfolder) => !exists(subfolder))).toEqual([]);
      if (!folder.endsWith("/src")) return;
      expect(
        subfolders.filter((subfolder) => !subfolder.includes("/") && !named.includes(subfolder)),
      ).toEqual([]);
    },
  );
});
