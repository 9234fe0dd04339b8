import { expect, test } from "vitest";

import { projectText } from "../project/project-files.ts";
import { tenMillionLeaflets, type ReadPage } from "./scaling.ts";

// scripts/generate/generate.test.ts compares docs/scaling.md with the tables.

/** The pages of the project, with one text replaced by another. */
function pagesWith(from: string | RegExp, to: string): ReadPage {
  return (path) => projectText(path).replace(from, to);
}

function resultOf(what: string, read: ReadPage): string | undefined {
  const rows = tenMillionLeaflets(read).split("\n");
  return rows
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .find((row) => row[1] === what)?.[3];
}

test("the calculation for ten million leaflets follows the recorded figures", () => {
  const twice = (name: string) =>
    pagesWith(new RegExp(String.raw`\| ${name}( *)\| [\d.]+ (\S+)`), `| ${name}$1| 10 $2`);
  const published = "Published version of an example leaflet: object store";
  expect(resultOf("XML of one organisation", twice(published))).toBe("0.1 GB");
  const earlier = "Compacted version of an example leaflet: object store";
  expect(resultOf("Object store", twice(earlier))).toBe("760 GB");
  const page = "Page of an example in English, rendered: processor time";
  expect(resultOf("Public pages, not cached", twice(page))).toBe("5 cores");
  const check = pagesWith("`check` needs 4 seconds", "`check` needs 36 seconds");
  expect(resultOf("`nashra-server check`, processor time", check)).toBe("500 hours");
});

test("a figure or a sentence that is missing is an error", () => {
  const missing = /^\| Compacted version of an example leaflet: PostgreSQL .*\n/m;
  expect(() => tenMillionLeaflets(pagesWith(missing, ""))).toThrow(
    "docs/performance.md has no row “Compacted version of an example leaflet: PostgreSQL”.",
  );
  expect(() => tenMillionLeaflets(pagesWith("leaflets in a second", "leaflets"))).toThrow(
    "docs/operations.md has no sentence with",
  );
  expect(() =>
    tenMillionLeaflets(
      pagesWith(
        /(\| Compacted version of an example leaflet: PostgreSQL *)\| [\d.]+ kB/,
        "$1| many",
      ),
    ),
  ).toThrow("many is not a number");
});
