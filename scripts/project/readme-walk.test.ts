import { readFileSync } from "node:fs";
import { join } from "node:path";

import { fromXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { variables } from "../../packages/server/src/config/variables.ts";
import { listen, type Listening } from "../../packages/server/src/node/serve.ts";
import { testApp, type TestApp } from "../../packages/server/test/test-app.ts";
import { printedAs, snippetsOf, type Snippet } from "./documentation/snippets.ts";
import { checkoutCopy, type Checkout } from "./documentation/walk.ts";
import { projectFiles, projectText } from "./project-files.ts";

/** The pages whose shell commands are tested here. The pages of examples and packages have separate tests. */
const pages = projectFiles("README.md", "docs/*.md");
/** These two commands are not run here: the first does not end, and the second runs this test. */
const commands = new Set(["npm start\n", "npm test\n"]);
/**
 * Whether a command is for maintainers. Such a command takes too long for this test, so the test checks only
 * whether its scripts and files exist.
 */
const isForMaintainers = ({ code }: Snippet) => /^pnpm .*\n$/.test(code);
/**
 * Whether a command needs Docker, which is not available in tests. Only the names in such commands are
 * checked.
 */
const needsDocker = ({ page, section }: Snippet) =>
  page === "docs/operations.md" && section === "In a container";
/**
 * Whether another test runs a command, because the command needs prepared files or services:
 * `packages/cli/src/documentation.test.ts` or `cluster-walk.test.ts`.
 */
const isRunElsewhere = ({ page, section }: Snippet) =>
  (page === "docs/cli.md" && section !== "" && section !== "A pipeline from nothing") ||
  (page === "docs/operations.md" && section === "From one machine to a cluster");

const walks = pages
  .map((page) => ({
    page,
    lines: snippetsOf(page)
      .filter(({ language }) => language === "sh")
      .filter((snippet) => !commands.has(snippet.code) && !isRunElsewhere(snippet))
      .filter((snippet) => !isForMaintainers(snippet) && !needsDocker(snippet)),
  }))
  .filter(({ lines }) => lines.length > 0);

let app: TestApp;
let server: Listening;

beforeAll(async () => {
  app = await testApp();
  server = await listen(app.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

function checkout(): Checkout {
  const copy = checkoutCopy(server.url);
  onTestFinished(() => copy.remove());
  return copy;
}

async function expectWalk({ walk }: Checkout, lines: readonly Snippet[]): Promise<void> {
  const printed = lines.length > 0 ? await walk(lines) : [];
  expect(printed).toHaveLength(lines.length);
  for (const [index, { printed: expected }] of lines.entries())
    if (expected !== undefined) expect(printed[index]).toMatch(printedAs(expected));
}

test.each(walks)(
  "the commands of $page run one after another and print the output shown",
  async ({ page, lines }) => {
    const copy = checkout();
    await expectWalk(copy, lines);
    // Run the API commands again, when the account already exists.
    await expectWalk(
      copy,
      lines.filter(({ code }) => code.includes("curl ")),
    );
    if (page === "README.md") expectResults(copy);
  },
);

/** Checks the results that the README promises for the pipeline, the program and the API. */
function expectResults({ folder }: Checkout): void {
  for (const name of ["documents/lorivane-tablet-en", "first-document", "document"]) {
    const reading = fromXml(readFileSync(join(folder, `out/${name}.xml`), "utf8"));
    if (reading.kind !== "read") throw new Error(`${name} is not a document.`);
    expect({ name, faults: validateDocument(reading.bundle) }).toEqual({ name, faults: [] });
  }
  const page = readFileSync(join(folder, "out/documents/lorivane-tablet-en.html"), "utf8");
  expect(page).toContain("Lorivane");
}

test("commands that are run elsewhere call only nashra", () => {
  const lines = snippetsOf("docs/cli.md")
    .filter(({ language }) => language === "sh")
    .filter(isRunElsewhere)
    .flatMap(({ code }) => code.trimEnd().split("\n"));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/^nashra [^|&;<>$]*$/.test(line))).toEqual([]);
});

test("commands for maintainers name existing scripts and files", () => {
  const { scripts } = JSON.parse(projectText("package.json")) as Manifest;
  const files = projectFiles();
  const exists = (word: string) =>
    word.startsWith("--") || files.some((path) => path === word || path.startsWith(`${word}/`));
  const lines = pages.flatMap(snippetsOf).filter(({ language }) => language === "sh");
  const wrong = lines.filter(isForMaintainers).filter(({ code }) => {
    const [, command = "", ...words] = code.trim().split(" ");
    if (command === "vitest") return !words.slice(1).every(exists);
    return scripts[command] === undefined && command !== "-r";
  });
  expect(wrong).toEqual([]);
});

test("commands for Docker name existing settings, subcommands and the server version", () => {
  const lines = snippetsOf("docs/operations.md").filter(needsDocker);
  const named = (pattern: RegExp) =>
    lines.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, name = ""]) => name));
  const { version } = JSON.parse(projectText("packages/server/package.json")) as Manifest;
  expect(new Set(named(/nashra-server:(\S+)/g))).toEqual(new Set([version]));
  expect(named(/--env (\w+)=/g).filter((name) => !(name in variables))).toEqual([]);
  const called = named(/ (nashra-server [a-z]+(?: [a-z]+)?)/g);
  const page = projectText("docs/operations.md");
  expect(called.filter((command) => !page.includes(`| \`${command} `))).toEqual([]);
});

/** The part of the project's `package.json` that these tests need. */
interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
}

test("the README shows the commands npm start and npm test, and three expected outputs", () => {
  const shown = snippetsOf("README.md").filter(({ language }) => language === "sh");
  expect(shown.filter(({ code }) => commands.has(code))).toHaveLength(2);
  expect(shown.filter(({ printed }) => printed !== undefined)).toHaveLength(3);
});

test("no shell command contains a comment, because zsh would treat it as an argument", () => {
  const comments = pages
    .flatMap(snippetsOf)
    .filter(({ language, code }) => language === "sh" && /(?:^|\s)#\s/m.test(code))
    .map(({ page, code }) => `${page}: ${code}`);
  expect(comments).toEqual([]);
});

test("every code block has a known language, so that tests find shell commands and programs", () => {
  const known = new Set([
    "sh",
    "ts",
    "",
    "ini",
    "nginx",
    "caddy",
    "haproxy",
    "sql",
    "json",
    "yaml",
    "xml",
    "csv",
    "html",
    "diff",
  ]);
  const others = pages
    .flatMap(snippetsOf)
    .filter(({ language }) => !known.has(language))
    .map(({ page, language }) => `${page}: ${language}`);
  expect(others).toEqual([]);
});
