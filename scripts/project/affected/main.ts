// `pnpm test:affected [commit]`: builds what is needed and runs the tests for the changes since a commit
// (default: the last commit). It may omit a test that uses a changed file only through a program that the
// test starts. `npm test` runs all tests.
import { build } from "../../setup/build.mjs";
import { output } from "../../release/steps.ts";
import { withFilesInMemory } from "../../setup/files-in-memory.mjs";
import { keptTestFiles, run } from "../../setup/shell.mjs";
import { specFiles, specsFor } from "./browser-specs.ts";

const [since = "HEAD"] = process.argv.slice(2);
const lines = (args: readonly string[]) => output("git", args).split("\n").filter(Boolean);
const changed = [
  ...lines(["diff", "--name-only", "--no-renames", since]),
  ...lines(["ls-files", "--others", "--exclude-standard"]),
];
console.log(`${changed.length} files changed since ${since}`);

const unit = ["exec", "vitest", "run", "--changed", since, "--passWithNoTests"];
const suites = changed.length === 0 ? [] : [unit];
const specs = specsFor(changed, specFiles());
if (specs.length > 0) {
  build();
  suites.push(["exec", "playwright", "test", ...(specs === "all" ? [] : specs)]);
}
console.log(specs === "all" ? "All browser tests" : `Browser tests: ${specs.join(" ") || "none"}`);

const env = keptTestFiles;
const failed = withFilesInMemory(() =>
  suites.filter((args) => run("pnpm", args, { env }).status !== 0),
);
process.exitCode = failed.length > 0 ? 1 : 0;
