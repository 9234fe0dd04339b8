import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../../test/nashra.ts";

const good = JSON.stringify(aLeaflet());
const named = (medicineName: string) => JSON.stringify(aLeaflet({ medicineName }));

describe("diff compares nothing and reports an error for", () => {
  test.each<[string, string | Uint8Array, string, readonly string[]]>([
    ["an empty file", "", "input-empty", []],
    ["broken JSON", '{"type": tru', "json-ill-formed", []],
    ["wrong types", JSON.stringify({ ...aLeaflet(), sizes: 5 }), "type-invalid", []],
    ["a repeated name", '{"type":"a","type":"b"}', "name-repeated", []],
    ["an empty list", "[]", "record-missing", []],
    ["10,000 unclosed arrays", "[".repeat(10_000), "input-too-deep", []],
    ["a DOCTYPE", "<!DOCTYPE Bundle><Bundle/>", "doctype-refused", []],
    ["XML that is not FHIR", "<html/>", "not-fhir", []],
    ["UTF-16", Buffer.from(`\ufeff${good}`, "utf16le"), "encoding-unsupported", []],
    ["input over the limit", good, "input-too-large", ["--max-input", "100"]],
  ])("%s", async (_, content, code, more) => {
    const cwd = createFolder({ "a.json": "{}", bad: content });
    const before = filesIn(cwd);
    for (const args of [
      ["a.json", "bad"],
      ["bad", "a.json"],
    ]) {
      const run = await nashra(["diff", ...args, "--out", "diff.txt", ...more], { cwd });
      expect([run.code, run.stdout]).toEqual([2, ""]);
      expect(run.stderr).toContain(code);
      expect(run.stderr).toMatch(/\nnashra: not compared, because an input cannot be read\n$/);
    }
    expect(filesIn(cwd)).toEqual(before);
  });

  test("two records in one file, or standard input as both inputs", async () => {
    const cwd = createFolder({ "a.json": good, "two.json": `[${good},${good}]` });
    const two = await nashra(["diff", "a.json", "two.json"], { cwd });
    expect([two.code, two.stdout]).toEqual([2, ""]);
    expect(two.stderr).toContain("two.json must contain exactly one leaflet or document");
    const both = await nashra(["diff", "-", "-"], { cwd, stdin: good });
    expect([both.code, both.stdout]).toEqual([2, ""]);
    expect(both.stderr).toContain("standard input can be one of the two");
  });

  test("a device that never ends", async () => {
    const cwd = createFolder({ "a.json": good });
    const args = ["diff", "a.json", "/dev/zero", "--max-input", "1M"];
    expect((await nashra(args, { cwd })).stderr).toContain("input-too-large");
  });
});

test.each([
  "a.json b.json --out b.json",
  "a.json b.json --out link.json",
  "- b.json --out ./b.json",
])("diff refuses to overwrite its inputs: nashra diff %s", async (line) => {
  const cwd = createFolder({ "a.json": good, "b.json": good });
  symlinkSync("a.json", join(cwd, "link.json"));
  const before = filesIn(cwd);
  const run = await nashra(["diff", ...line.split(" ")], { cwd, stdin: good });
  expect([run.code, run.stdout, filesIn(cwd)]).toEqual([2, "", before]);
  expect(run.stderr).toContain("would overwrite the input");
});

describe("leaflet text in diff", () => {
  const diffOfNames = async (before: string, after: string, ...more: readonly string[]) => {
    const cwd = createFolder({ "a.json": named(before), "b.json": named(after) });
    return (await nashra(["diff", "a.json", "b.json", ...more], { cwd })).stdout;
  };

  test("cannot move the cursor, start a line or change the direction of text", async () => {
    const hostile = "A\u009b2J\u202e\u2069\u2066\u200f\u200b\u2028B";
    const text = await diffOfNames("A", hostile);
    expect(text).toContain(
      String.raw`+ A{+\u{9b}2J\u{202e}\u{2069}\u{2066}\u{200f}\u{200b}\u{2028}B+}`,
    );
    expect(text).toContain(String.raw`b.json, leaflet, A\u{9b}2J\u{202e}\u{2069}`);
    expect(text).not.toMatch(/[\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/);
  });

  test("cannot end the Unicode isolate (FSI … PDI) around it", async () => {
    const text = await diffOfNames("دواء", "دواء\u2069 x");
    const lines = text.split("\n").filter((line) => line.startsWith("    "));
    for (const line of lines) {
      expect(line.split("\u2068").length).toBe(line.split("\u2069").length);
    }
    expect(lines.join()).toContain(String.raw`\u{2069} x`);
  });

  test.each([
    ["5 mg", "5\u00a0mg", String.raw`{+\u{a0}+}`],
    ["Caf\u00e9", "Cafe\u0301", String.raw`Cafe\u{301}`],
    ["A", "A\u00ad", String.raw`{+A\u{ad}+}`],
  ])(
    "is shown with code points if the two texts look the same: %j, %j",
    async (one, other, shown) => {
      expect(await diffOfNames(one, other)).toContain(shown);
    },
  );

  test("is unchanged in JSON, including line separators", async () => {
    const name = 'A\u2028B "\\ \u202e';
    const { differences } = JSON.parse(await diffOfNames("", name, "--format", "json"));
    expect(differences[0].texts[0].parts).toEqual([{ kind: "added", text: name }]);
  });

  test("is never shortened in the middle of a number", async () => {
    const long = `${"1234567 ".repeat(40)}end`;
    const text = await diffOfNames(`a ${long} b`, `c ${long} d`);
    const line = text.split("\n").find((one) => one.startsWith("    -")) ?? "";
    expect(line.length).toBeLessThan(150);
    expect(line).toContain("…");
    for (const number of line.match(/\d+/g) ?? []) expect(number).toBe("1234567");
  });
});

test("diff prints each of 16,000 differences once, within the time limit of a test", async () => {
  const many = (word: string) =>
    JSON.stringify(
      aLeaflet({
        warningsSections: Array.from({ length: 8_000 }, (_, n) => ({
          id: `${word}${n}`,
          content: `${word}${n}`,
        })),
      }),
    );
  const cwd = createFolder({ "a.json": many("x"), "b.json": many("y") });
  const text = await nashra(["diff", "a.json", "b.json"], { cwd });
  expect(text.stdout).toContain("\n16000 differences.\n");
  const json = await nashra(["diff", "a.json", "b.json", "--format", "json"], { cwd });
  expect(JSON.parse(json.stdout).differences).toHaveLength(16_000);
});
