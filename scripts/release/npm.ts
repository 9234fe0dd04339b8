// Runs npm as a user of the packages would, without environment variables that the package manager of this
// project sets.
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

import { output } from "./steps.ts";

/**
 * Variables that describe the folder of the npm or pnpm that runs this script. Variables for registries and
 * proxies do not match, so npm still gets them.
 */
const runnerVariable = /^npm_config_(?:dir|dry_run|global|local_prefix|prefix|workspaces?)$/i;

/**
 * Installs packages into an empty folder without running their scripts. `nodeFolder` contains the Node that
 * npm uses.
 */
export function npmInstall(folder: string, specs: readonly string[], nodeFolder?: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const options = ["--ignore-scripts", "--engine-strict", "--no-audit", "--no-fund"];
  const cautious = ["--fetch-retries=5", "--update-notifier=false", "--loglevel=error"];
  output("npm", ["install", ...options, ...cautious, ...specs], {
    cwd: folder,
    env: environment(nodeFolder),
  });
}

/**
 * The environment variables for npm. `run` merges them with process.env, so variables to remove are set to
 * undefined.
 */
function environment(nodeFolder: string | undefined): NodeJS.ProcessEnv {
  const dropped = Object.keys(process.env).filter((name) => runnerVariable.test(name));
  const path = nodeFolder && `${nodeFolder}${delimiter}${process.env["PATH"]}`;
  return {
    ...Object.fromEntries(dropped.map((name) => [name, undefined])),
    ...(path && { PATH: path }),
  };
}
