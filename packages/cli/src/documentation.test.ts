import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDocument, toXml } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { aFolder, nashra } from "../test/nashra.ts";
import { commandNames, reportingCommands } from "./commands/names.ts";
import { makeProgram } from "./program.ts";
import type { World } from "./world.ts";

const page = readFileSync(new URL("../../../docs/cli.md", import.meta.url), "utf8");

test("every option of the program is described, and no other", () => {
  // nothing of the world is touched before a command runs
  const program = makeProgram({} as World, () => undefined);
  const flags = [program, ...program.commands].flatMap((command) =>
    command.options.map((option) => option.flags),
  );
  const described = [...page.matchAll(/^\| ((?:`-[^`]*`(?:, )?)+) +\|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]*)`/g)].map(([, flag = ""]) => flag),
  );
  expect(new Set(described)).toEqual(new Set([...flags, "-h, --help"]));
});

test("every choice of an option is described with it", () => {
  const program = makeProgram({} as World, () => undefined); // as above
  const rows = page.split("\n").filter((line) => line.startsWith("| `-"));
  const missing = program.commands.flatMap(({ options }) =>
    options.flatMap(({ flags, argChoices = [] }) => {
      const row = rows.find((line) => line.includes(`\`${flags}\``)) ?? "";
      return argChoices
        .filter((choice) => !row.includes(`\`${choice}\``))
        .map((one) => [flags, one]);
    }),
  );
  expect(missing).toEqual([]);
});

test("every command is described", () => {
  const headings = new Set(
    [...page.matchAll(/^## (.*)$/gm)].flatMap(([, heading = ""]) => heading.split(", ")),
  );
  expect(commandNames.filter((name) => !headings.has(name))).toEqual([]);
});

test("the options of reports are described for the commands that have them", () => {
  const names = reportingCommands.map((name) => `\`${name}\``);
  const list = new Intl.ListFormat("en-GB").format(names);
  expect(page).toContain(`\n${list} take these:\n`);
});

describe("the commands that are shown", async () => {
  // What the page begins with is run in a shell, by scripts/project/readme-walk.test.ts.
  const [, described = ""] = /^## Exit codes\n([^]*)/m.exec(page) ?? [];
  const commands = [...described.matchAll(/^nashra .*$/gm)].map(([line]) => line);
  const document = buildDocument(aLeaflet(), { layout: "complete" });
  const xml = document.kind === "built" ? toXml(document.bundle) : "";
  const named = (medicineName: string) => aLeaflet({ medicineName, pregnancySections: [] });

  test("run, one after another, in one folder", async () => {
    const cwd = aFolder({
      "leaflet.json": JSON.stringify(named("0")),
      "leaflets/en/tablet.json": JSON.stringify(named("A")),
      "leaflets/syrup.json": JSON.stringify(named("B")),
      "records.ndjson": [named("C"), named("D")].map((one) => JSON.stringify(one)).join("\n"),
      "base.json": JSON.stringify(named("{{name}}")),
      "variants.csv": "name,sizes\nE,5 mg|10 mg\nF,1 g\n",
      "documents/tablet.xml": xml,
    });
    expect(commands.length).toBeGreaterThan(15);
    for (const line of commands) {
      const [, ...args] = line.replaceAll('"', "").split(/ +/);
      // the folder of documents was built in another layout than the one that is checked
      if (args.includes("--check"))
        await nashra(["build", "leaflets/", "--out", "documents/"], { cwd });
      const run = await nashra(args, { cwd });
      expect({ line, code: run.code, stderr: run.stderr }).toMatchObject({ line, code: 0 });
    }
    expect(readFileSync(join(cwd, "variants/base-1.xml"), "utf8")).toContain(
      '<title value="E Tablet"/>',
    );
  });
});
