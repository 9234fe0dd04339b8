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

/** The pages that show lines for a shell; those of examples and packages have tests of their own. */
const pages = projectFiles("README.md", "docs/*.md");
/** The two commands: the one does not end by itself, the other runs this test. */
const commands = new Set(["npm start\n", "npm test\n"]);
/** A line for maintainers, too long a run for here: what it names has to be there. */
const isForMaintainers = ({ code }: Snippet) => /^pnpm .*\n$/.test(code);
/** There is no Docker where the tests run: what these lines name has to be there too. */
const needsDocker = ({ page, section }: Snippet) =>
  page === "docs/operations.md" && section === "In a container";
/** Lines that call `nashra` in a folder made for them: `packages/cli/src/documentation.test.ts` runs them. */
const runsElsewhere = ({ page, section }: Snippet) =>
  page === "docs/cli.md" && section !== "" && section !== "A pipeline from nothing";

const walks = pages
  .map((page) => ({
    page,
    lines: snippetsOf(page)
      .filter(({ language }) => language === "sh")
      .filter((snippet) => !commands.has(snippet.code) && !runsElsewhere(snippet))
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
  "the lines of $page run one after another and print what it says",
  async ({ page, lines }) => {
    const copy = checkout();
    await expectWalk(copy, lines);
    // A second time the account is there.
    await expectWalk(
      copy,
      lines.filter(({ code }) => code.includes("curl ")),
    );
    if (page === "README.md") expectResults(copy);
  },
);

/** What the README promises to those who use a pipeline, a program and the API. */
function expectResults({ folder }: Checkout): void {
  for (const name of ["documents/lorivane-tablet-en", "first-document", "document"]) {
    const reading = fromXml(readFileSync(join(folder, `out/${name}.xml`), "utf8"));
    if (reading.kind !== "read") throw new Error(`${name} is no document.`);
    expect({ name, faults: validateDocument(reading.bundle) }).toEqual({ name, faults: [] });
  }
  const page = readFileSync(join(folder, "out/documents/lorivane-tablet-en.html"), "utf8");
  expect(page).toContain("Lorivane");
}

test("what is run elsewhere calls the command and nothing else", () => {
  const lines = snippetsOf("docs/cli.md")
    .filter(({ language }) => language === "sh")
    .filter(runsElsewhere)
    .flatMap(({ code }) => code.trimEnd().split("\n"));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/^nashra [^|&;<>$]*$/.test(line))).toEqual([]);
});

test("the lines for maintainers name scripts and files of the project", () => {
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

test("the lines for Docker name settings, commands and the version of the server", () => {
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

/** Our own `package.json`, as far as it matters here. */
interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
}

test("the README shows the two commands, and what each audience will see", () => {
  const shown = snippetsOf("README.md").filter(({ language }) => language === "sh");
  expect(shown.filter(({ code }) => commands.has(code))).toHaveLength(2);
  expect(shown.filter(({ printed }) => printed !== undefined)).toHaveLength(3);
});

test("no line for a shell has a remark, which zsh would take for an argument", () => {
  const remarks = pages
    .flatMap(snippetsOf)
    .filter(({ language, code }) => language === "sh" && /(?:^|\s)#\s/m.test(code))
    .map(({ page, code }) => `${page}: ${code}`);
  expect(remarks).toEqual([]);
});

test("lines for a shell and programs are called sh and ts, so that they are run", () => {
  const known = new Set([
    "sh",
    "ts",
    "",
    "ini",
    "nginx",
    "caddy",
    "json",
    "yaml",
    "xml",
    "csv",
    "diff",
  ]);
  const others = pages
    .flatMap(snippetsOf)
    .filter(({ language }) => !known.has(language))
    .map(({ page, language }) => `${page}: ${language}`);
  expect(others).toEqual([]);
});
