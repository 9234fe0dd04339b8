import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { makeProgram } from "../commands/program.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { variables, type Variable } from "./variables.ts";
import { readConfig } from "./read-config.ts";

const page = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");

test("the documentation lists exactly the variables of the program", () => {
  const rows = page
    .split("\n")
    .filter((line) => /^\| `[A-Z0-9_]+`/.test(line))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  const table = Object.entries<Variable>(variables).map(([name, variable]) => [
    `\`${name}\`${variable.secret ? " ·" : ""}`,
    variable.default === undefined ? "" : `\`${variable.default}\``,
    variable.description,
  ]);
  expect(rows).toEqual(table);
});

test("the documented defaults are the actual defaults", () => {
  const stated = Object.entries<Variable>(variables).flatMap(([name, variable]) =>
    variable.default === undefined ? [] : [[name, variable.default]],
  );
  const none = (): string => "";
  expect(readConfig(Object.fromEntries(stated), none)).toEqual(readConfig({}, none));
});

test("readConfig accepts the settings that the documentation shows", () => {
  const shown = [...page.matchAll(/\b((?:NASHRA|AWS)_[A-Z0-9_]+)=('[^']+'|[^\s`]+)/g)]
    .map(([, name = "", value = ""]) => [name, value.replaceAll("'", "")])
    .filter(([name]) => !name?.endsWith("_FILE"));
  expect(shown.length).toBeGreaterThan(4);
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  // Keys and an identity exclude each other.
  const env = Object.fromEntries(shown);
  for (const identity of [{ NASHRA_S3_IDENTITY: "off", ...keys }, { NASHRA_S3_IDENTITY: "on" }])
    expect(readConfig({ ...env, ...identity }, () => "")).toMatchObject({ kind: "valid" });
});

test("the program has exactly the documented commands", () => {
  // The context is not used before a command runs.
  const program = makeProgram({} as CommandContext, () => Promise.resolve());
  const names = program.commands.flatMap((command) =>
    command.commands.length === 0
      ? [command.name()]
      : command.commands.map((below) => `${command.name()} ${below.name()}`),
  );
  const described = [...page.matchAll(/^\| `nashra-server ([a-z]+(?: [a-z][a-z-]*)?)/gm)].map(
    ([, name = ""]) => name,
  );
  expect(described.toSorted()).toEqual(names.toSorted());
});
