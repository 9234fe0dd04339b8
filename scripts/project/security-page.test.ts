import { expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

/** Paths of all project files. */
const files = new Set(projectFiles());
const page = projectText("docs/security.md");

interface Row {
  readonly number: string;
  /** How the requirement is met, and the tests that prove it. */
  readonly answer: string;
}

const rows = page.split("\n").flatMap((line): readonly Row[] => {
  const [, number, answer] = /^\| (\d+\.\d+\.\d+) +\| .* \| (.*?) +\|$/.exec(line) ?? [];
  return number && answer ? [{ number, answer }] : [];
});

/** Requirements that do not apply, from the paragraphs that list them. */
const notApplicable = page
  .split("\n\n")
  .filter((paragraph) => paragraph.startsWith("Does not apply: "))
  .flatMap((paragraph) => paragraph.match(/\b\d+\.\d+\.\d+\b/g) ?? []);

/** The tests that an answer names, as one or more pairs of `file` "title". */
function testsNamed({ number, answer }: Row) {
  return [...answer.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
    number,
    file,
    title,
  }));
}
const named = rows.flatMap(testsNamed);

// The requirements of levels 1 and 2 in OWASP ASVS 5.0.0. For each section, the list contains the last part
// of each number: in section 1.1, 2 means 1.1.2. The chapters on self-contained tokens (9), OAuth (10) and
// WebRTC (17) and the sections 6.5 to 6.8 are not listed, because the product does not have these features.
const sections: Readonly<Record<string, readonly number[]>> = {
  "1.1": [1, 2],
  "1.2": [1, 2, 3, 4, 5, 6, 7, 8, 9],
  "1.3": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  "1.4": [1, 2, 3],
  "1.5": [1, 2],
  "2.1": [1, 2, 3],
  "2.2": [1, 2, 3],
  "2.3": [1, 2, 3, 4],
  "2.4": [1],
  "3.2": [1, 2],
  "3.3": [1, 2, 3, 4],
  "3.4": [1, 2, 3, 4, 5, 6],
  "3.5": [1, 2, 3, 4, 5],
  "3.7": [1, 2],
  "4.1": [1, 2, 3],
  "4.2": [1],
  "4.3": [1, 2],
  "4.4": [1, 2, 3, 4],
  "5.1": [1],
  "5.2": [1, 2, 3],
  "5.3": [1, 2],
  "5.4": [1, 2, 3],
  "6.1": [1, 2, 3],
  "6.2": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  "6.3": [1, 2, 3, 4],
  "6.4": [1, 2, 3, 4],
  "7.1": [1, 2, 3],
  "7.2": [1, 2, 3, 4],
  "7.3": [1, 2],
  "7.4": [1, 2, 3, 4, 5],
  "7.5": [1, 2],
  "7.6": [1, 2],
  "8.1": [1, 2],
  "8.2": [1, 2, 3],
  "8.3": [1],
  "8.4": [1],
  "11.1": [1, 2],
  "11.2": [1, 2, 3],
  "11.3": [1, 2, 3],
  "11.4": [1, 2, 3, 4],
  "11.5": [1],
  "11.6": [1],
  "12.1": [1, 2, 3],
  "12.2": [1, 2],
  "12.3": [1, 2, 3, 4],
  "13.1": [1],
  "13.2": [1, 2, 3, 4, 5],
  "13.3": [1, 2],
  "13.4": [1, 2, 3, 4, 5],
  "14.1": [1, 2],
  "14.2": [1, 2, 3, 4],
  "14.3": [1, 2, 3],
  "15.1": [1, 2, 3],
  "15.2": [1, 2, 3],
  "15.3": [1, 2, 3, 4, 5, 6, 7],
  "16.1": [1],
  "16.2": [1, 2, 3, 4, 5],
  "16.3": [1, 2, 3, 4],
  "16.4": [1, 2, 3],
  "16.5": [1, 2, 3],
};

test("every requirement of levels 1 and 2 is answered exactly once or listed as not applicable", () => {
  const required = Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  const answered = [...rows.map(({ number }) => number), ...notApplicable];
  expect(answered.toSorted()).toEqual(required.toSorted());
});

test("a row without a test names what is not done, who does it, or where it is documented", () => {
  const open = rows.filter(
    (row) =>
      testsNamed(row).length === 0 &&
      !/(?:^|\. )(?:Not done: .+|Operator: .+|Page: .+)/.test(row.answer),
  );
  expect(open).toEqual([]);
});

test.each(named)('$number: $file has the test "$title"', ({ file, title }) => {
  expect(files).toContain(file);
  // The file contains the title in quotes or backticks, or as a template of `test.each`.
  expect(projectText(file).replaceAll(/\\(["'`])/g, "$1")).toContain(title);
});

test("only the code of the two workers uses postMessage or message events", () => {
  const messaging =
    /\bpostMessage\(|addEventListener\(\s*["']message["']|onmessage|BroadcastChannel|MessageChannel/;
  const sources = projectFiles("packages/web/src/**/*.ts", "packages/web/src/**/*.tsx");
  expect(sources.filter((path) => messaging.test(projectText(path)))).toEqual([
    "packages/web/src/controls/image-upload/image-worker.ts",
    "packages/web/src/controls/image-upload/prepare-image.ts",
    "packages/web/src/features/document-check/check-worker.ts",
    "packages/web/src/features/document-check/document-checker.ts",
  ]);
});
