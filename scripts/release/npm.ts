// npm as a user of the packages runs it: without what this project's own runner puts into the environment.
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

import { output } from "./steps.ts";

/** What another npm or pnpm, which runs this, was told of its own folder; registries and proxies stay. */
const ofOurRunner = /^npm_config_(?:dir|dry_run|global|local_prefix|prefix|workspaces?)$/i;

/** Installs into an empty folder; no script of a package runs. `nodeFolder` holds the Node that npm runs on. */
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

/** `run` adds to the environment, so what is not to be there is set to nothing. */
function environment(nodeFolder: string | undefined): NodeJS.ProcessEnv {
  const dropped = Object.keys(process.env).filter((name) => ofOurRunner.test(name));
  const path = nodeFolder && `${nodeFolder}${delimiter}${process.env["PATH"]}`;
  return {
    ...Object.fromEntries(dropped.map((name) => [name, undefined])),
    ...(path && { PATH: path }),
  };
}
