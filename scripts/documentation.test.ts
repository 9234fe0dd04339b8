import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { projectFiles, projectRoot, projectText } from "./project-files.ts";

const pages = projectFiles("*.md", "docs/**/*.md", "packages/*/README.md", "examples/**/*.md");

/** A fenced piece of a page. */
interface Snippet {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

const snippets = pages.flatMap((page): readonly Snippet[] =>
  [...projectText(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", code = ""]) => ({ page, language, code }),
  ),
);

describe("programs in the documentation", () => {
  const programs = snippets
    .filter(({ language }) => language === "ts")
    .map((snippet, index) => ({ ...snippet, file: `snippet-${index + 1}.ts` }));
  // Git ignores `out`; a folder in node_modules would not do, since Node strips no types there.
  const folder = join(projectRoot, "out", "documentation");

  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    for (const { file, code } of programs) writeFileSync(join(folder, file), code);
    writeFileSync(join(folder, "tsconfig.json"), typeCheckOnly);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("there are some", () => {
    expect(programs.length).toBeGreaterThan(4);
  });
  test("they have no type errors", () => {
    const tsc = join(projectRoot, "node_modules", "typescript", "bin", "tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", folder], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
  test.each(programs)("$file of $page runs", ({ file }) => {
    const { status, stderr } = runFromSources(join(folder, file));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});

const typeCheckOnly = JSON.stringify({
  extends: "../../tsconfig.base.json",
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    types: ["node"],
  },
  include: ["*.ts"],
});

describe("commands in the documentation", () => {
  const commands = snippets
    // docs/cli.md is tested with the commands it describes.
    .filter(({ page, language }) => language === "sh" && page !== "docs/cli.md")
    .flatMap(({ page, code }) =>
      code
        .split("\n")
        .filter((line) => line.startsWith("nashra "))
        .map((line) => ({ page, line })),
    );
  const out = join(projectRoot, "out", "commands");
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test.each(commands)("$line", ({ line }) => {
    const [, ...args] = line
      .replace(/ +#.*$/, "")
      .replaceAll(/\bout\//g, "out/commands/")
      .split(/ +/);
    const expected = Number(/# exits with (\d)/.exec(line)?.[1] ?? 0);
    const run = runFromSources(join(projectRoot, "packages/cli/src/main.ts"), args);
    expect({ status: run.status, said: run.stderr }).toMatchObject({ status: expected });
  });
});

test("the alias of the README names files that npm start makes", () => {
  const [, alias = ""] = /^alias nashra="(.*)"$/m.exec(projectText("README.md")) ?? [];
  expect(alias.split(" ")).toEqual([
    "$PWD/node_modules/.bin/node",
    "$PWD/packages/cli/dist/main.js",
  ]);
  expect(existsSync(join(projectRoot, "node_modules/.bin/node"))).toBe(true);
});

function runFromSources(file: string, args: readonly string[] = []) {
  return spawnSync(process.execPath, ["--conditions=@nashra/source", file, ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
}

test("links between pages lead somewhere", () => {
  const files = new Set(projectFiles());
  const folders = new Set([...files].flatMap(foldersOf));
  const dead = pages.flatMap((page) =>
    [...projectText(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = ""]) => normalize(join(dirname(page), target)).replace(/\/$/, ""))
      .filter((target) => !files.has(target) && !folders.has(target))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("files that the pages name are there", () => {
  const files = projectFiles();
  const named = pages.flatMap((page) =>
    [
      ...projectText(page).matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|mjs|json|md))`/g),
    ].map(([, file = ""]) => ({ page, file })),
  );
  const generic = /^(?:manifest|leaflet|base|template|document)\.(?:json|xml)$/;
  const missing = named.filter(
    ({ file }) =>
      !generic.test(file) && !files.some((path) => path === file || path.endsWith(`/${file}`)),
  );
  expect(missing).toEqual([]);
});

function foldersOf(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}
