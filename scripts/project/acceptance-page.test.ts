import { expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

interface Statement {
  readonly number: string;
  readonly proof: string;
}

/** Paths of all project files. */
const files = new Set(projectFiles());
const statements = projectText("docs/acceptance.md")
  .split("\n")
  .flatMap((line): readonly Statement[] => {
    const [, number, proof] = /^\| (\d+\.\d+) +\| .* \| (.*?) +\|$/.exec(line) ?? [];
    return number && proof ? [{ number, proof }] : [];
  });

/** The tests that a proof names, as one or more pairs of `file` "title". */
function testsNamed({ number, proof }: Statement) {
  return [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
    number,
    file,
    title,
  }));
}
const named = statements.flatMap(testsNamed);

test("every statement names a test", () => {
  const open = statements.filter((statement) => testsNamed(statement).length === 0);
  expect(statements.length).toBeGreaterThan(170);
  expect(open).toEqual([]);
});

test("every statement has only one row", () => {
  const numbers = statements.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each(named)('$number: $file has the test "$title"', ({ file, title }) => {
  expect(files).toContain(file);
  // The file contains the title in quotes or backticks, or as a template of `test.each`.
  expect(projectText(file).replaceAll(/\\(["'`])/g, "$1")).toContain(title);
});
