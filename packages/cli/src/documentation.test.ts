import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDocument, toXml } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../test/nashra.ts";
import { commandNames, reportingCommands } from "./commands/names.ts";
import { makeProgram } from "./program.ts";
import type { Environment } from "./environment.ts";

const page = readFileSync(new URL("../../../docs/cli.md", import.meta.url), "utf8");

test("docs/cli.md describes every option of the program, and no other option", () => {
  // An empty object is enough, because defining the commands reads nothing from `environment`.
  const program = makeProgram({} as Environment, () => undefined);
  const flags = [program, ...program.commands].flatMap((command) =>
    command.options.map((option) => option.flags),
  );
  const described = [...page.matchAll(/^\| ((?:`-[^`]*`(?:, )?)+) +\|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]*)`/g)].map(([, flag = ""]) => flag),
  );
  expect(new Set(described)).toEqual(new Set([...flags, "-h, --help"]));
});

test("docs/cli.md lists every allowed value of an option in the row of that option", () => {
  // An empty object is enough, as in the test above.
  const program = makeProgram({} as Environment, () => undefined);
  const rows = page.split("\n").filter((line) => line.startsWith("| `-"));
  const missing = program.commands.flatMap(({ options }) =>
    options.flatMap(({ flags, argChoices = [] }) => {
      const named = rows.filter((line) => line.includes(`\`${flags}\``));
      return argChoices
        .filter((choice) => !named.some((row) => row.includes(`\`${choice}\``)))
        .map((one) => [flags, one]);
    }),
  );
  expect(missing).toEqual([]);
});

test("docs/cli.md describes every command", () => {
  const headings = new Set(
    [...page.matchAll(/^## (.*)$/gm)].flatMap(([, heading = ""]) => heading.split(", ")),
  );
  expect(commandNames.filter((name) => !headings.has(name))).toEqual([]);
});

test("docs/cli.md lists the commands that have the report options", () => {
  const names = reportingCommands.map((name) => `\`${name}\``);
  const list = new Intl.ListFormat("en-GB").format(names);
  expect(page).toContain(`\n${list} have these options:\n`);
});

/** Two leaflets and a document, with the content that docs/cli.md uses for `diff`. */
const compared = (() => {
  const leaflet = (medicineName: string, ...texts: readonly string[]) =>
    aLeaflet({
      medicineName,
      warningsSections: texts.map((content, index) => ({ id: String(index + 1), content })),
    });
  const cells = "Contains 10<sup>9</sup> cells.";
  const after = leaflet(
    "Zaytounol Forte",
    "Do not drive.",
    "Keep it dry.",
    cells.replace(/<.*?>/g, ""),
  );
  const document = buildDocument(after);
  return {
    "old.json": JSON.stringify(leaflet("Zaytounol", "Keep it dry.", "Do not drive.", cells)),
    "new.json": JSON.stringify(after),
    "document.xml": document.kind === "built" ? toXml(document.bundle) : "",
  };
})();

test("docs/cli.md shows exactly the differences that diff prints", async () => {
  const [, shown = ""] = /^## diff\n[^]*?^```text\n([^]*?)^```$/m.exec(page) ?? [];
  const run = await nashra(["diff", "old.json", "new.json"], { cwd: createFolder(compared) });
  expect(run.stdout).toBe(shown);
});

test("docs/cli.md shows exactly what code prints", async () => {
  const [, first = ""] = /^nashra (code leaflet.*)$/m.exec(page) ?? [];
  const [, shown = ""] = /^## code\n[^]*?^```text\n([^]*?)^```$/m.exec(page) ?? [];
  const leaflet = JSON.stringify(aLeaflet({ productIdentifier: "9521234543213" }));
  const cwd = createFolder({ "leaflet.json": leaflet });
  const run = await nashra(first.split(" "), { cwd });
  expect([run.stderr, Object.keys(filesIn(cwd))]).toEqual([shown, ["code.svg", "leaflet.json"]]);
});

test("a document differs from its leaflet only as docs/cli.md describes", async () => {
  const differences = async (layout: "complete" | "standard") => {
    const { country: _, ...content } = aLeaflet();
    const document = buildDocument(content, { layout });
    const cwd = createFolder({
      "a.json": JSON.stringify(content),
      "a.xml": document.kind === "built" ? toXml(document.bundle) : "",
    });
    return (await nashra(["diff", "a.json", "a.xml", "--quiet"], { cwd })).stdout;
  };
  const country = "More details\n  Country: added\n    + JO\n";
  expect(await differences("complete")).toBe(country);
  expect(await differences("standard")).toMatch(
    /^Pregnancy\n {2}Pregnancy, paragraph 1: removed\n/,
  );
});

describe("commands in docs/cli.md", async () => {
  // scripts/project/readme-walk.test.ts runs the commands before this heading in a shell.
  const [, described = ""] = /^## Exit codes\n([^]*)/m.exec(page) ?? [];
  const commands = [...described.matchAll(/^nashra .*$/gm)].map(([line]) => line);
  const document = buildDocument(aLeaflet(), { layout: "complete" });
  const xml = document.kind === "built" ? toXml(document.bundle) : "";
  const found = document.kind === "built" ? document.bundle : undefined;
  const entry = [{ resource: found }, { resource: found }];
  const searchResult = JSON.stringify({ ...found, type: "searchset", entry });
  const named = (medicineName: string) =>
    aLeaflet({ medicineName, pregnancySections: [], productIdentifier: "9521234543213" });

  test("have the expected exit codes if they run one after another in one folder", async () => {
    const cwd = createFolder({
      "leaflet.json": JSON.stringify(named("0")),
      "leaflets/en/tablet.json": JSON.stringify(named("A")),
      "leaflets/syrup.json": JSON.stringify(named("B")),
      "records.ndjson": [named("C"), named("D")].map((one) => JSON.stringify(one)).join("\n"),
      ...compared,
      "base.json": JSON.stringify(named("{{name}}")),
      "variants.csv": "name,sizes\nE,5 mg|10 mg\nF,1 g\n",
      "documents/tablet.xml": xml,
      "search-result.json": searchResult,
    });
    expect(commands.length).toBeGreaterThan(15);
    for (const line of commands) {
      const [, ...args] = line.replaceAll('"', "").split(/ +/);
      // Rebuilds the folder, because an earlier command built it in another layout.
      if (args.includes("--check"))
        await nashra(["build", "leaflets/", "--out", "documents/"], { cwd });
      const run = await nashra(args, { cwd });
      const code = args[0] === "diff" ? 1 : 0; // diff exits with 1, because the two files differ
      expect({ line, code: run.code, stderr: run.stderr }).toMatchObject({ line, code });
    }
    expect(readFileSync(join(cwd, "variants/base-1.xml"), "utf8")).toContain(
      '<title value="E Tablet"/>',
    );
  });
});
