import { describe, expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

const pages = projectFiles("*.md", "docs/**/*.md", "examples/**/*.md", "packages/*/README.md");

test("every path that a page names leads somewhere", () => {
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

/** `{en,ar}.ts` is `en.ts` and `ar.ts`. */
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
  /** What stands at the beginning of a line is a house; below it stand its rooms. */
  const houses = map.split(/\n+(?=\S)/).map((text) => {
    const [house = ""] = text.split(/\s/);
    return { house: house.replace(/\/$/, ""), text };
  });
  const folders = [...new Set(projectFiles().flatMap(foldersOf))];

  test("names every house", () => {
    const own = folders.filter((path) => /^(?:\w+|packages\/\w+\/\w+)$/.test(path));
    const named = houses.map(({ house }) => house);
    expect(named.toSorted()).toEqual(own.filter((path) => path !== "packages").toSorted());
  });

  test.each(houses)("names every room of $house, and no other", ({ house, text }) => {
    const named = [...text.matchAll(/(?<=\s)((?:[\w-]+\/)*[\w-]+)\/(?=[\s,])/g)].map(
      ([, room = ""]) => room,
    );
    const rooms = folders
      .filter((path) => path.startsWith(`${house}/`))
      .map((path) => path.slice(house.length + 1));
    const isThere = (room: string) => rooms.some((each) => `/${each}`.endsWith(`/${room}`));
    expect(named.filter((room) => !isThere(room))).toEqual([]);
    if (!house.endsWith("/src")) return;
    expect(rooms.filter((room) => !room.includes("/") && !named.includes(room))).toEqual([]);
  });
});
