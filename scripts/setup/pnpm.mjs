// Installs pnpm and all dependencies on a machine that has only Node and npm.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

import { fetchPnpm } from "./fetch-pnpm.mjs";
import { SetupError, cacheFolder, must, mustQuietly, root, run, timed, windows } from "./shell.mjs";

const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const pnpmSpec = packageManager.split("+")[0];
const pnpmMajor = pnpmSpec.split("@")[1].split(".")[0];

/**
 * Uses pnpm from PATH if it has the pinned major version. Otherwise fetches the pinned version, verifies it,
 * and adds its folder to PATH for all child processes.
 */
export function ensurePnpm() {
  if (pnpmWorks()) return;
  timed(`fetch ${pnpmSpec}`, () => {
    const commands = fetchPnpm({
      packageManager,
      binaries: JSON.parse(readFileSync(join(import.meta.dirname, "pnpm-binaries.json"), "utf8")),
      folder: join(cacheFolder, "pnpm"),
      note: (sentence) => console.error(`[nashra] ${sentence}`),
    });
    process.env.PATH = `${commands}${delimiter}${process.env.PATH ?? process.env.Path ?? ""}`;
  });
  if (pnpmWorks()) return;
  throw new SetupError(
    `${pnpmSpec} does not run here. Install it (npm install -g ${pnpmSpec}) and try again.`,
  );
}

function pnpmWorks() {
  const answer = run("pnpm", ["--version"], {
    stdio: ["ignore", "pipe", "ignore"],
    cwd: dirname(root), // outside the project, so that neither pnpm nor corepack switches versions
    env: { COREPACK_ENABLE_DOWNLOAD_PROMPT: "0" },
  });
  return answer.status === 0 && answer.stdout.trim().split(".")[0] === pnpmMajor;
}

/** Installs exactly the versions of the lockfile. */
export function install() {
  const args = ["install", "--frozen-lockfile", "--reporter=append-only"];
  timed("install the tools into node_modules", () =>
    process.env.CI ? must("pnpm", args) : mustQuietly("pnpm", args),
  );
  requireNode();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, expectedStamp());
}

/** Whether node_modules is up to date with the lockfile, according to the stamp of `install`. */
export function installed() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === expectedStamp();
}

const stamp = join(cacheFolder, "installed");

function expectedStamp() {
  const hash = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"])
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** The Node for the tools: the npm package `node`. If it is not installed, the Node that runs this script. */
export function toolNode() {
  const own = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
  return existsSync(own) ? own : process.execPath;
}

function requireNode() {
  const version = run(toolNode(), ["-p", "process.versions.node"], {
    stdio: ["ignore", "pipe", "inherit"],
    shell: false,
  }).stdout.trim();
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 15) || (major === 22 && minor >= 22)) return;
  throw new SetupError(
    `The tools need Node 22.22 or 24.15, but run on ${version}: the npm package "node" did not install.\n` +
      "Install Node 24 and run the command again.",
  );
}
