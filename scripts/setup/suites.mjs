// The suites of `npm test` and their totals. All suites run, whatever the results of the others.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { readBrowserReport, readUnitReport, recap } from "./reports.mjs";
import { cacheFolder, keptTestFiles, run, timed } from "./shell.mjs";

const reports = join(cacheFolder, "reports");

/** Runs a command that counts as one passed or failed check. */
export function runCheck({ name, program, args }) {
  const { status } = timed(name, () => run(program, args));
  if (status === 0) return { suite: name, passed: 1, failed: 0, failures: [], flaky: [] };
  const failures = [{ name: [program, ...args].join(" "), message: `ended with ${status}` }];
  return { suite: name, passed: 0, failed: 1, failures, flaky: [] };
}

/** Runs a test runner that writes a report, which `read` parses. */
export function runSuite({ name, program, args, env, report, read }) {
  const file = join(reports, report);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const { status } = timed(name, () => run(program, args(file), { env: env?.(file) ?? {} }));
  const outcome = existsSync(file) ? read(readFileSync(file, "utf8")) : nothingRead;
  // A runner can fail without a failed test, for example if a file does not load. This counts as a failure.
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

/** Counts as one check; needs the npm registry. */
export const releaseDryRun = {
  name: "packing, installing and using the packages",
  program: "pnpm",
  args: ["run", "release:dry-run"],
};

export const browserTests = {
  name: "the product in a browser",
  program: "pnpm",
  args: () => ["run", "test:browser", "--reporter=list,json"],
  env: (file) => ({ ...keptTestFiles, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  report: "browser.json",
  read: readBrowserReport,
};

/** Prints flaky and failed tests, then the totals, which are always on the last line. */
export function printResults(results) {
  const named = recap(results);
  if (named !== "") console.log(`\n${named}`);
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
