// Builds the packages if their sources have changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder, mustQuietly, root, timed } from "./shell.mjs";

const stamp = join(cacheFolder, "built");
const outputs = [
  "packages/engine/dist/index.js",
  "packages/cli/dist/main.js",
  "packages/server/dist/main.js",
  "packages/web/dist/index.html",
];

/** Builds the packages unless `dist` was built from the current sources. */
export function build() {
  if (built()) return;
  timed("build the packages", () => mustQuietly("pnpm", ["run", "build"]));
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, sourceHash());
}

export function built() {
  return (
    outputs.every((file) => existsSync(join(root, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === sourceHash()
  );
}

function sourceHash() {
  const hash = createHash("sha256");
  const inputs = [...sources("packages"), "pnpm-lock.yaml", "tsconfig.base.json"].toSorted();
  for (const file of inputs) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

const notSource = new Set(["node_modules", "dist", "test"]);

/** @returns {Generator<string>} */
function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (notSource.has(entry.name) || entry.name.startsWith(".")) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (!/\.test\.tsx?$/.test(path)) yield path;
  }
}
