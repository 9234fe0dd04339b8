import { expect, test } from "vitest";

import { projectFiles, projectText } from "./project-files.ts";

interface Statement {
  readonly number: string;
  readonly proof: string;
}

const statements = projectText("docs/acceptance.md")
  .split("\n")
  .flatMap((line): readonly Statement[] => {
    const [, number, proof] = /^\| (\d+\.\d+) +\| .* \| (.*?) +\|$/.exec(line) ?? [];
    return number && proof ? [{ number, proof }] : [];
  });

/** `file` "title", one or more, each after the file it stands in. */
function testsNamed({ number, proof }: Statement) {
  return [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
    number,
    file,
    title,
  }));
}
const named = statements.flatMap(testsNamed);

test("every statement is proven by a test or waits for a part that is not written", () => {
  const open = statements.filter(
    (statement) => testsNamed(statement).length === 0 && !/\blater: /.test(statement.proof),
  );
  expect(statements.length).toBeGreaterThan(60);
  expect(open).toEqual([]);
});

test("what waits, waits for the server, the web application or the site", () => {
  const waitsFor = statements.flatMap(({ proof }) => /later: (.*)$/.exec(proof)?.[1] ?? []);
  expect(
    waitsFor.filter((parts) => !/^(?:server|web|site)(?:, (?:server|web|site))*$/.test(parts)),
  ).toEqual([]);
});

test.each(named)('$number: $file has the test "$title"', ({ file, title }) => {
  expect(projectFiles(file)).toEqual([file]);
  // A title stands in the file between quotes, backticks or as `test.each` composes it.
  expect(projectText(file).replaceAll(/\\(["'`])/g, "$1")).toContain(title);
});
