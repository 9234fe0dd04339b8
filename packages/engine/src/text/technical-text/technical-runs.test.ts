import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ambiguousRanges } from "./ambiguous-ranges.ts";
import { technicalRuns } from "./technical-runs.ts";

interface Case {
  readonly id: string;
  readonly context: string;
  readonly direction?: "ltr" | "rtl";
  readonly text: string;
  readonly runs: readonly string[];
  readonly ambiguous?: readonly string[];
}

const file = new URL("../../../test/bidi-cases.json", import.meta.url);
const { cases, count } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly cases: readonly Case[];
  readonly count: number;
};

test("the file of cases is complete", () => {
  expect(cases).toHaveLength(443);
  expect(count).toBe(443);
});

describe.each(cases)("$id, $text", ({ text, direction = "rtl", context, runs, ambiguous = [] }) => {
  test("has the expected runs", () => {
    const found = technicalRuns(text, { direction, telephone: context === "telephone" });
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(runs);
  });

  test("has the expected ambiguous ranges", () => {
    expect(ambiguousRanges(text).map(({ reason }) => reason)).toEqual(ambiguous);
  });
});
