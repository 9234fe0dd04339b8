import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { printedAs, snippetsOf } from "./documentation/snippets.ts";
import { projectFiles, projectRoot, projectText } from "./project-files.ts";

const pages = projectFiles("*.md", "docs/**/*.md", "packages/*/README.md", "examples/**/*.md");

const snippets = pages.flatMap(snippetsOf);

describe("programs on the pages", () => {
  const programs = snippets
    .filter(({ language, file }) => language === "ts" && file === undefined)
    .map((snippet, index) => ({ ...snippet, name: `snippet-${index + 1}.ts` }));
  // Git ignores `out`. A folder in node_modules is not possible, because Node does not strip types there.
  const folder = join(projectRoot, "out", "documentation");

  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    for (const { name, code } of programs) writeFileSync(join(folder, name), code);
    writeFileSync(join(folder, "tsconfig.json"), typeCheckOnly);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("exist", () => {
    expect(programs.length).toBeGreaterThan(4);
  });
  test("have no type errors", () => {
    const tsc = join(projectRoot, "node_modules", "typescript", "bin", "tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", folder], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
  test.each(programs)("$name of $page runs", ({ name, printed }) => {
    const { status, stdout, stderr } = runFromSources(join(folder, name));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    if (printed !== undefined) expect(stdout).toMatch(printedAs(printed));
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

/** The commands in README.md and docs are run by readme-walk.test.ts and by the tests of the CLI. */
describe("commands in the README files of the packages", () => {
  const commands = snippets
    .filter(({ page, language }) => language === "sh" && page.startsWith("packages/"))
    .flatMap(({ page, code }) =>
      code
        .split("\n")
        .filter((line) => line.startsWith("nashra "))
        .map((line) => ({ page, line })),
    );
  const out = join(projectRoot, "out", "commands");
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test.each(commands)("$line", ({ line }) => {
    const [, ...args] = line.replaceAll(/\bout\//g, "out/commands/").split(/ +/);
    const run = runFromSources(join(projectRoot, "packages/cli/src/main.ts"), args);
    expect({ status: run.status, stderr: run.stderr }).toMatchObject({ status: 0 });
  });
});

test.each(["README.md", "docs/cli.md"])(
  "the alias in %s names files that npm start creates",
  (page) => {
    const [, alias = ""] = /^alias nashra="(.*)"$/m.exec(projectText(page)) ?? [];
    expect(alias.split(" ")).toEqual([
      "'$PWD/node_modules/.bin/node'",
      "'$PWD/packages/cli/dist/main.js'",
    ]);
    expect(existsSync(join(projectRoot, "node_modules/.bin/node"))).toBe(true);
  },
);

test("every excerpt that a page shows from a file is part of the file", () => {
  const others = snippets.filter(
    ({ file, code }) => file !== undefined && !projectText(file).includes(code),
  );
  expect(others).toEqual([]);
});

test("the program in the README is the same as in examples/embed-node/first-document.ts", () => {
  const [, program = ""] = /```ts\n([^]*?)```/.exec(projectText("README.md")) ?? [];
  const file = projectText("examples/embed-node/first-document.ts");
  expect(program).toBe(file.replace(/^.*\n/, ""));
});

function runFromSources(file: string, args: readonly string[] = []) {
  return spawnSync(process.execPath, ["--conditions=@nashra/source", file, ...args], {
    cwd: projectRoot,
    encoding: "utf8",
  });
}

test("links between pages have existing targets", () => {
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

test("files that the pages name exist", () => {
  const files = projectFiles();
  const named = pages.flatMap((page) =>
    [
      ...projectText(page).matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|mjs|json|md))`/g),
    ].map(([, file = ""]) => ({ page, file })),
  );
  const generic = /^(?:manifest|leaflet|base|template|document|records?)\.(?:json|xml)$/;
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
