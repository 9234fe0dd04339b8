// The suites of `npm test`, each run to its end whatever the others said, and their totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { readBrowserReport, readUnitReport, recap } from "./reports.mjs";
import { cacheFolder, run, timed } from "./shell.mjs";

const reports = join(cacheFolder, "reports");

/** A command that passes or fails as one. */
export function runCheck({ name, program, args }) {
  const { status } = timed(name, () => run(program, args));
  if (status === 0) return { suite: name, passed: 1, failed: 0, failures: [], flaky: [] };
  const failures = [{ name: [program, ...args].join(" "), message: `ended with ${status}` }];
  return { suite: name, passed: 0, failed: 1, failures, flaky: [] };
}

/** A test runner that writes a report, which `read` understands. */
export function runSuite({ name, program, args, env, report, read }) {
  const file = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { status } = timed(name, () => run(program, args(file), { env: env?.(file) ?? {} }));
  const outcome = existsSync(file) ? read(readFileSync(file, "utf8")) : nothingRead;
  // A runner that failed without a failed test (a file that does not load) still failed.
  if (status === 0 || outcome.failed > 0) return { suite: name, ...outcome };
  const failures = [{ name: "no test", message: `the runner ended with ${status}` }];
  return { suite: name, ...outcome, failed: 1, failures };
}

const nothingRead = { passed: 0, failed: 0, failures: [], flaky: [] };

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
  read: readUnitReport,
};

/** Passes or fails as one; needs the npm registry. */
export const releaseDryRun = {
  name: "the packages, packed, installed and used",
  program: "pnpm",
  args: ["run", "release:dry-run"],
};

export const browserTests = {
  name: "the product in a browser",
  program: "pnpm",
  args: () => ["run", "test:browser", "--reporter=list,json"],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  report: "browser.json",
  read: readBrowserReport,
};

/** Says what wavered and what failed, and then the totals: the last line, whatever happened before it. */
export function printResults(results) {
  const named = recap(results);
  if (named !== "") console.log(`\n${named}`);
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
