import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { doseFormCoding, doseFormVerb } from "../src/words/dose-forms.ts";

const table = fileURLToPath(
  import.meta.resolve("../../../scripts/generate/dose-form-verbs.csv", import.meta.url),
);
const rows = readFileSync(table, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [, code = "", quoted = "", verb = ""] = /^(\d+),(.*),(\w+)$/.exec(line) ?? [];
    return { code, name: quoted.replaceAll('"', ""), verb };
  });

test("the table has FHIR's 278 dose forms", () => {
  expect(new Set(rows.map(({ code }) => code)).size).toBe(278);
  expect(rows.filter(({ code, name }) => doseFormCoding(name)?.code !== code)).toEqual([]);
});

test("each dose form has the verb of its row, by code and by name", () => {
  const different = rows.filter(
    ({ code, name, verb }) =>
      doseFormVerb(code) !== verb || doseFormVerb(` ${name.toUpperCase()} `) !== verb,
  );
  expect(different).toEqual([]);
});

test("a text that is no dose form of the lists has no verb", () => {
  expect(doseFormVerb("Tablets for children")).toBeUndefined();
  expect(doseFormVerb("")).toBeUndefined();
});
