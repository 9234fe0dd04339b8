// Reads the reports of the test runners: totals, failures, and flaky tests.

/** @typedef {{ name: string, message: string }} NamedFailure */
/** @typedef {{ passed: number, failed: number, failures: NamedFailure[], flaky: NamedFailure[] }} Outcome */

/**
 * Reads Vitest's JSON report.
 * @returns {Outcome}
 */
export function readUnitReport(text) {
  const report = JSON.parse(text);
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  );
  const named = (test) => ({
    name: `${inProject(test.file)} › ${[...test.ancestorTitles, test.title].join(" › ")}`,
    message: test.failureMessages[0] ?? "",
  });
  const unloaded = report.testResults
    .filter((file) => file.status === "failed" && !file.assertionResults.some(failed))
    .map((file) => ({ name: inProject(file.name), message: file.message ?? "" }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...tests.filter(failed).map(named), ...unloaded],
    // A test that passes after a failed attempt keeps the messages of the failure.
    flaky: tests
      .filter((test) => test.status === "passed" && test.failureMessages.length > 0)
      .map(named),
  };
}

const failed = (test) => test.status === "failed";

/**
 * Reads Playwright's JSON report.
 * @returns {Outcome}
 */
export function readBrowserReport(text) {
  const report = JSON.parse(text);
  const tests = report.suites.flatMap((suite) => specsOf(suite, []));
  const { expected, flaky, unexpected } = report.stats;
  // Errors outside tests: a file that does not load, or a worker that does not start.
  const outside = (report.errors ?? []).map((error) => ({
    name: "outside any test",
    message: error.message ?? "",
  }));
  return {
    passed: expected + flaky,
    failed: unexpected + outside.length,
    failures: [...tests.filter(({ status }) => status === "unexpected"), ...outside],
    flaky: tests.filter(({ status }) => status === "flaky"),
  };
}

function specsOf(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: [inProject(spec.file), ...titles, spec.title].join(" › "),
      status: test.status,
      message:
        test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ""))[0] ?? "",
    })),
  );
  const inner = (suite.suites ?? []).flatMap((child) => specsOf(child, [...titles, child.title]));
  return [...own, ...inner];
}

/** A path relative to the project folder, independent of the format of the runner. */
function inProject(path) {
  const from = /(?:^|[\\/])((?:packages|examples|scripts|docs)[\\/].*)/s.exec(path);
  return (from?.[1] ?? path).replaceAll("\\", "/");
}

const escapes = /\u001B\[[0-9;]*m/g;
const longestMessage = 8;

/**
 * Lists failed and flaky tests at the end of a run; empty if there are none.
 * @param {(Outcome & { suite: string })[]} outcomes
 */
export function recap(outcomes) {
  return [
    ...part("Failed once, and passed when tried again:", outcomes, "flaky"),
    ...part("Failed:", outcomes, "failures"),
  ].join("\n");
}

function part(title, outcomes, kind) {
  const lines = outcomes.flatMap((outcome) =>
    (outcome[kind] ?? []).flatMap(({ name, message }) => [
      `${outcome.suite}: ${name}`,
      ...shortened(message),
    ]),
  );
  return lines.length === 0 ? [] : [title, ...lines, ""];
}

function shortened(message) {
  return message
    .replaceAll(escapes, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, longestMessage)
    .map((line) => `    ${line}`);
}
