import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { endpoints, type Endpoint } from "@nashra/server/contract";
import { aLeaflet } from "@nashra/engine/testing";
import { templates } from "@nashra/engine/templates";
import { expect, onTestFinished, test } from "vitest";

import { nashra } from "../../../../../cli/test/nashra.ts";
import { makeProgram } from "../../../../../server/src/commands/program.ts";
import type { CommandContext } from "../../../../../server/src/commands/command-context.ts";
import { accountWords } from "../../../features/account/account-words.ts";
import { tokenWords } from "../../../features/account/token-words.ts";
import { layoutWords } from "../../../layout/layout-words.ts";
import { siteWords } from "../../../site/site-words.ts";
import { docsCalls, openApi, templateFiles } from "./docs-calls.ts";
import {
  beginLines,
  codes as shownCodes,
  curlLines,
  nashraLines,
  serverLines,
} from "./docs-lines.ts";
import { docsWords } from "./docs-words.ts";
import { neededNode } from "./needed-node.ts";

const calls = new Set(
  Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`),
);

test("shows only calls that exist in the API", () => {
  const shown = docsCalls.map(({ method, path }) => `${method} ${path}`);
  expect([...shown, `GET ${openApi}`].filter((call) => !calls.has(call))).toEqual([]);
});

test("the curl examples request only existing paths", () => {
  const paths = curlLines.map((line) => /"\$NASHRA_URL([^"?]*)/.exec(line)?.[1] ?? "");
  const asked = paths.map((path) => `GET ${path.replace("$ID", "{id}")}`);
  expect(asked).toEqual(["GET /api/leaflets", "GET /api/leaflets/{id}/document"]);
  expect(asked.filter((call) => !calls.has(call))).toEqual([]);
  expect(endpoints.getDocument.query.parse({ format: "json" })).toMatchObject({ format: "json" });
});

test("shows commands that run one after another in one folder", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "nashra-docs-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const run = async (lines: readonly string[]) => {
    const codes = [];
    for (const typed of lines) codes.push((await nashra(typed.split(" ").slice(1), { cwd })).code);
    return codes;
  };
  expect(await run(beginLines)).toEqual([0]);
  expect(await run(nashraLines.slice(0, 3))).toEqual([1, 1, 1]);

  // Follow the instructions of the page: replace the text in brackets and fill in three fields.
  const { file, type, email, date } = shownCodes.command;
  const begun = readFileSync(join(cwd, file), "utf8").replaceAll(/\[\[.*?\]\]/g, "Text");
  const written = aLeaflet();
  const filledIn = {
    [type]: written.type,
    [email]: written.companyEmail,
    [date]: written.revisionDate,
  };
  writeFileSync(join(cwd, file), JSON.stringify({ ...JSON.parse(begun), ...filledIn }));
  expect(await run(nashraLines)).toEqual(nashraLines.map(() => 0));
});

test.each(serverLines)("shows a command and options that nashra-server has: %s", (typed) => {
  const program = makeProgram({} as CommandContext, async () => undefined);
  const [, ...words] = typed.split(" ");
  const names = words.filter((word) => /^[a-z]+$/.test(word));
  const command = names.reduce<Command | undefined>(
    (parent, name) => parent?.commands.find((one) => one.name() === name),
    program,
  );
  const flags = words.filter((word) => word.startsWith("--"));
  expect(command?.options.map(({ long }) => long)).toEqual(expect.arrayContaining(flags));
});

type Command = ReturnType<typeof makeProgram>;

test.each(["cli", "server"] as const)(
  "shows the minimum Node version of the %s package",
  (name) => {
    const { engines } = JSON.parse(read(`packages/${name}/package.json`)) as Package;
    expect(engines.node).toBe(`>=${neededNode[name]}`);
  },
);

interface Package {
  readonly engines: { readonly node: string };
}

test("names the files of all templates", () => {
  expect(templateFiles).toEqual(templates.map(({ id }) => `/templates/${id}.xml`));
});

test.each(["en", "ar"] as const)("uses the labels of the application in %s", (language) => {
  expect(docsWords[language].labels).toEqual({
    settings: layoutWords[language].settings,
    security: accountWords[language].tabs.security,
    tokens: tokenWords[language].heading,
    createToken: tokenWords[language].create,
  });
  expect(docsWords[language].judging.validator).toBe(siteWords[language].fhirValidator);
});

function read(file: string): string {
  return readFileSync(new URL(`../../../../../../${file}`, import.meta.url), "utf8");
}
