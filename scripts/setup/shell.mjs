// Starts programs, for scripts that run before anything is installed (plain JavaScript, Node 20.19).
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const windows = process.platform === "win32";
/** The folder for files that the scripts keep between runs. It is removed together with node_modules. */
export const cacheFolder = join(root, "node_modules", ".cache", "nashra");

/** Lets Playwright keep its compiled test files between runs, although the temporary folder of each run is new. */
export const keptTestFiles = {
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(cacheFolder, "browser-test-files"),
};

/**
 * Runs a program in the project folder. Its output goes to this process's output, unless `options` changes
 * this.
 */
export function run(program, args, options = {}) {
  return spawnSync(program, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    shell: windows,
    ...options,
    env: { ...process.env, ...options.env },
  });
}

/** Runs a program and throws if it fails. */
export function must(program, args, options) {
  const outcome = run(program, args, options);
  if (outcome.status !== 0) throw endedWith(program, args, outcome);
}

/** Like `must`, but hides standard output. If the program fails, the last lines of its output are printed. */
export function mustQuietly(program, args) {
  const outcome = run(program, args, {
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (outcome.status === 0) return;
  console.error(lastLines(outcome.stdout ?? "", 60));
  throw endedWith(program, args, outcome);
}

function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}

function endedWith(program, args, { status, error }) {
  return new SetupError(
    `${program} ${args.join(" ")} ended with ${error?.message ?? `code ${status}`}.`,
  );
}

/** An error that the user can fix. Any other error is a bug in the scripts. */
export class SetupError extends Error {}

/** Runs a function, and prints its label before and its duration afterwards. */
export function timed(label, act) {
  const start = performance.now();
  console.log(`[nashra] ${label} …`);
  const result = act();
  console.log(`[nashra] ${label}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
