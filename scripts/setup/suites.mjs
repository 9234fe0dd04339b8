// The suites of `npm test`, each run to its end whatever the others said, and their totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder, run, timed } from "./shell.mjs";

const reports = join(cacheFolder, "reports");

/** A command that passes or fails as one. */
export function runCheck({ name, program, args }) {
  const { status } = timed(name, () => run(program, args));
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A test runner that writes a report; `count` reads the totals out of it. */
export function runSuite({ name, program, args, env, report, count }) {
  const file = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { status } = timed(name, () => run(program, args(file), { env: env?.(file) ?? {} }));
  const totals = existsSync(file) ? count(readFileSync(file, "utf8")) : { passed: 0, failed: 0 };
  // A runner that failed without a failed test (a file that does not load) still failed.
  if (status !== 0 && totals.failed === 0) return { ...totals, failed: 1 };
  return totals;
}

export const unitTests = {
  name: "unit tests",
  program: "pnpm",
  args: (file) => [
    "run",
    "test:unit",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ],
  report: "unit.json",
  count: (text) => {
    const { numPassedTests, numFailedTests } = JSON.parse(text);
    return { passed: numPassedTests, failed: numFailedTests };
  },
};

export const oldestNodeTests = {
  name: "the built engine on Node 20",
  program: "pnpm",
  args: (file) => [
    "run",
    "test:node-20",
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    "--test-reporter=tap",
    `--test-reporter-destination=${file}`,
  ],
  report: "node-20.tap",
  count: (text) => ({ passed: tapTotal(text, "pass"), failed: tapTotal(text, "fail") }),
};

function tapTotal(text, kind) {
  return Number(new RegExp(`^# ${kind} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
}

export const browserTests = {
  name: "the product in a browser",
  program: "pnpm",
  args: () => ["run", "test:browser", "--reporter=list,json"],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  report: "browser.json",
  count: (text) => {
    const { expected, flaky, unexpected } = JSON.parse(text).stats;
    return { passed: expected + flaky, failed: unexpected };
  },
};

/** The last line of every run, whatever happened before it. */
export function totalsLine(results) {
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
