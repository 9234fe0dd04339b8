import { setImmediate } from "node:timers/promises";
import { describe, expect, it, test } from "vitest";

import { wasAccepted } from "./patterns/accepted-patterns.ts";
import { faultOf } from "./patterns/check-pattern.ts";
import { collectPatterns, collectSchemaPatterns } from "./patterns/collect-patterns.ts";
import { constructedInCalls, projectPatterns } from "./patterns/project-patterns.ts";

const { all, inSources, constructed, computed } = projectPatterns();

async function faultsIn(group: string): Promise<readonly string[]> {
  const faults = new Set<string>();
  for (const pattern of all) {
    const { place, source, flags } = pattern;
    if (groupOf(place) !== group || wasAccepted(pattern)) continue;
    const fault = faultOf(source, flags);
    if (fault !== undefined) faults.add(`${place}: ${fault}: /${source}/${flags}`);
    // lets the test runner report, because one pattern can take seconds
    await setImmediate();
  }
  return [...faults];
}

const groups = [...new Set(all.map(({ place }) => groupOf(place)))];

/** The folder of a pattern, such as `packages/engine/src/text`: a test for each, because together they take long. */
function groupOf(place: string): string {
  const depth = place.startsWith("packages/") ? 4 : 2;
  return place.split("/").slice(0, -1).slice(0, depth).join("/") || ".";
}

test.each(groups)("every regular expression in %s takes linear time", async (group) => {
  expect(await faultsIn(group)).toEqual([]);
});

test("every file that constructs patterns in calls still does, and all other patterns are collected", () => {
  const files = new Set(computed.map(({ path }) => path));
  expect(Object.keys(constructedInCalls).filter((path) => !files.has(path))).toEqual([]);
  expect(all.length).toBeGreaterThan(500);
  expect(constructed.length).toBeGreaterThan(100);
});

/** Whether a pattern repeats a part of it. */
function hasQuantifier(source: string): boolean {
  const withoutEscapes = source.replace(/\\(?:p\{[^{}]*\}|u\{[^{}]*\}|[^])/gi, "");
  return /[*+?{]/.test(withoutEscapes.replace(/\[[^[\]]*\]/g, ""));
}

test("no regular expression of the scanner of technical text has a quantifier", () => {
  const folder = "packages/engine/src/text/technical-text/";
  const inFolder = [...inSources, ...constructed].filter(({ place }) => place.startsWith(folder));
  expect(inFolder.length).toBeGreaterThan(3);
  expect(inFolder.filter(({ source }) => hasQuantifier(source))).toEqual([]);
  expect(["a+", "[a]*", "a?", "\\p{L}{2}"].filter((source) => !hasQuantifier(source))).toEqual([]);
});

describe("the check of a regular expression", () => {
  it.each([
    /(?:a+)+$/,
    /^(?:a|aa)+$/,
    /^\w+\/\w+(?:\s*;\s*[^;\s][^;]*)*$/,
    /^(?:\s*a\s*)*$/,
    /^(?!(?:a+)+$)x/,
    /\{\{\s*([^{}]*?)\s*\}\}/g,
    /^\d+[\d.]*x$/,
    /^.*?,(.*?),(.*?)$/,
    /\s+$/,
    /[^x]*x/,
    /<[^>]*>/g,
    /(?<=a.*)b/,
    /a(?!.*b)/g,
    /a(?:.*b)?/g,
    /<!--[\s\S]*?-->/,
    /<!--(?:-?>|[^]*?--!?>)/y,
    /url\("?([^")]+)"?\)/,
    /[\t\n\f\r /]*>/y,
  ])("refuses %s", (pattern) => {
    expect(faultOf(pattern.source, pattern.flags)).toMatch(/super-linear|exponential|polynomial/);
  });

  it.each([
    /^\w+\/\w+(?:\s*(?:;\s*[^;\s][^;]*)+)?$/,
    /\{\{([^{}]*)\}\}/g,
    /(?<!\s)\s+$/,
    /<[^<>]*>/g,
    /"((?:[^"]|"")*)("?)/y,
    /\s+/g,
    /^[0-9a-f]{64}$/,
  ])("accepts %s", (pattern) => {
    expect(faultOf(pattern.source, pattern.flags)).toBeUndefined();
  });
});

describe("collecting regular expressions", () => {
  const found = (text: string) => collectPatterns("file.tsx", text);

  it.each([
    ["const a = /x+/gi;", "x+", "gi"],
    ['const a = new RegExp("x+");', "x+", ""],
    ['const a = RegExp(`x+`, "u");', "x+", "u"],
    ['const a = new globalThis.RegExp(String("y") && "x+");', undefined, undefined],
    ["const a = new RegExp(/x+/, flags);", "x+", ""],
    ['"text".match("x+");', "x+", ""],
    ['const schema = { pattern: "x+" };', "x+", "u"],
    ['const field = <input pattern="x+" />;', "^(?:x+)$", "v"],
    ["const field = <input pattern={`x+`} />;", "^(?:x+)$", "v"],
  ])("finds the one in %s", (text, source, flags) => {
    const { patterns, computed } = found(text);
    if (source === undefined) expect(computed).toEqual([{ path: "file.tsx", line: 1, column: 11 }]);
    else expect(patterns).toEqual([{ place: "file.tsx:1", source, flags }]);
  });

  it("names the calls that compute a pattern", () => {
    const { computed } = found("const a = `x`;\n  const b = new RegExp(`${a}+`);");
    expect(computed).toEqual([{ path: "file.tsx", line: 2, column: 13 }]);
  });

  it("finds the patterns of a JSON Schema", () => {
    const schema = { properties: { pattern: { type: "string", pattern: "x+" } } };
    expect(collectSchemaPatterns("a.json", schema)).toEqual([
      { place: "a.json", source: "x+", flags: "u" },
    ]);
  });
});
