import { expect, test } from "vitest";

import { readBrowserReport, readUnitReport, recap } from "./reports.mjs";

const unit = JSON.stringify({
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: "/any/where/packages/engine/src/a.test.ts",
      status: "failed",
      assertionResults: [
        { ancestorTitles: [], title: "passes", status: "passed", failureMessages: [] },
        {
          ancestorTitles: ["a list"],
          title: "is flaky",
          status: "passed",
          failureMessages: ["late"],
        },
        {
          ancestorTitles: [],
          title: "fails",
          status: "failed",
          failureMessages: ["\u001B[31mexpected 1\u001B[39m\n\n  at a.test.ts"],
        },
      ],
    },
    {
      name: "/any/where/scripts/b.test.ts",
      status: "failed",
      message: "Cannot find module",
      assertionResults: [],
    },
  ],
});

const browser = JSON.stringify({
  stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
  errors: [{ message: "no such spec" }],
  suites: [
    {
      title: "packages/web/test/browser/menu.spec.ts",
      specs: [aSpec("opens", "expected"), aSpec("is flaky", "flaky", "too late")],
      suites: [{ title: "in ar", specs: [aSpec("fails", "unexpected", "not there")] }],
    },
  ],
});

function aSpec(title: string, status: string, message?: string) {
  const errors = message === undefined ? [] : [{ message }];
  return {
    title,
    file: "packages/web/test/browser/menu.spec.ts",
    tests: [{ status, results: [{ errors }] }],
  };
}

test("a file that does not load is counted and listed as a failure", () => {
  const outcome = readUnitReport(unit);
  expect(outcome).toMatchObject({ passed: 2, failed: 2 });
  expect(outcome.failures.map(({ name }) => name)).toEqual([
    "packages/engine/src/a.test.ts › fails",
    "scripts/b.test.ts",
  ]);
  expect(outcome.flaky.map(({ name }) => name)).toEqual([
    "packages/engine/src/a.test.ts › a list › is flaky",
  ]);
});

test("a browser test that passes when retried is counted as passed and listed as flaky", () => {
  const outcome = readBrowserReport(browser);
  expect(outcome).toMatchObject({ passed: 2, failed: 2 });
  expect(outcome.failures.map(({ name }) => name)).toEqual([
    "packages/web/test/browser/menu.spec.ts › in ar › fails",
    "outside any test",
  ]);
  expect(outcome.flaky.map(({ name }) => name)).toEqual([
    "packages/web/test/browser/menu.spec.ts › is flaky",
  ]);
});

test("the summary lists flaky and failed tests without colours", () => {
  const text = recap([
    { suite: "unit tests", ...readUnitReport(unit) },
    { suite: "the product in a browser", ...readBrowserReport(browser) },
  ]);
  expect(text).toBe(`Failed once, and passed when tried again:
unit tests: packages/engine/src/a.test.ts › a list › is flaky
    late
the product in a browser: packages/web/test/browser/menu.spec.ts › is flaky
    too late

Failed:
unit tests: packages/engine/src/a.test.ts › fails
    expected 1
      at a.test.ts
unit tests: scripts/b.test.ts
    Cannot find module
the product in a browser: packages/web/test/browser/menu.spec.ts › in ar › fails
    not there
the product in a browser: outside any test
    no such spec
`);
});

test("the summary of a run without failures is empty", () => {
  const fine = { passed: 3, failed: 0, failures: [], flaky: [] };
  expect(
    recap([
      { suite: "unit tests", ...fine },
      { suite: "types", ...fine },
    ]),
  ).toBe("");
});
