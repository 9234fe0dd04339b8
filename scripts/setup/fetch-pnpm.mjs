// Fetches the pinned pnpm with npm and verifies it (plain JavaScript, Node 20.19).
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { SetupError, run } from "./shell.mjs";

/**
 * Installs pnpm into `folder`, unless it is there already, and returns the folder of its commands.
 *
 * `packageManager` is the entry of package.json, `pnpm@<version>+sha512.<hex>`. The package from the registry
 * must have this hash. The program itself is in a package for each platform. `binaries` has the SHA-512 of
 * these packages by `<name>@<version>`. `note` gets a sentence if the package of this platform has no entry.
 * Nothing of a package runs before both are verified. Throws `SetupError`.
 */
export function fetchPnpm({ packageManager, binaries, folder, note, env = {} }) {
  const [, spec, expected] = /^(pnpm@[\d.]+)\+sha512\.([\da-f]{128})$/.exec(packageManager) ?? [];
  if (spec === undefined)
    throw new SetupError(`packageManager in package.json has no SHA-512: ${packageManager}`);
  const done = join(folder, expected.slice(0, 32));
  const commands = join("node_modules", ".bin");
  if (existsSync(done)) return join(done, commands);
  const incomplete = `${done}-${process.pid}`;
  try {
    mkdirSync(incomplete, { recursive: true });
    // Without this file npm would install into the project around the folder.
    writeFileSync(join(incomplete, "package.json"), '{ "private": true }\n');
    verifyFile(download(spec, incomplete, env), spec, expected);
    npm(["install", "--ignore-scripts", "--no-audit", "--no-fund", "./pnpm.tgz"], incomplete, env);
    for (const [name, integrity] of installedBinaries(incomplete)) {
      if (binaries[name] === undefined)
        note(`The hash of ${name} is not pinned; only npm compared it with the registry.`);
      else if (binaries[name] !== integrity)
        throw new SetupError(mismatch(name, binaries[name], integrity));
    }
    // Links the program of this platform in place of scripts that start it with Node.
    npm(["rebuild", "pnpm"], incomplete, env);
    // another run that began at the same time may have finished first
    if (!existsSync(done)) renameSync(incomplete, done);
  } finally {
    rmSync(incomplete, { recursive: true, force: true });
  }
  return join(done, commands);
}

/** Downloads the package and returns the path of its file. */
function download(spec, folder, env) {
  npm(["pack", spec, "--pack-destination", "."], folder, env);
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (file === undefined) throw new SetupError(`npm did not download ${spec}.`);
  const path = join(folder, "pnpm.tgz");
  renameSync(join(folder, file), path);
  return path;
}

function verifyFile(path, spec, expected) {
  const actual = createHash("sha512").update(readFileSync(path)).digest("hex");
  if (actual !== expected)
    throw new SetupError(mismatch(spec, `sha512.${expected}`, `sha512.${actual}`));
}

/** The packages of this platform that npm installed, with the SHA-512 that npm verified. */
function installedBinaries(folder) {
  const lock = JSON.parse(readFileSync(join(folder, "node_modules", ".package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "node_modules/pnpm")
    .map(([path, { version, integrity }]) => [
      `${path.replace(/^node_modules\//, "")}@${version}`,
      integrity,
    ]);
}

function mismatch(name, expected, actual) {
  return (
    `${name} from the registry is not the pinned package, so it was not installed.\n` +
    `Expected ${expected}\nbut found ${actual}.`
  );
}

function npm(args, folder, env) {
  const outcome = run("npm", args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { npm_config_update_notifier: "false", ...env },
  });
  if (outcome.status === 0) return;
  throw new SetupError(`npm ${args.join(" ")} failed:\n${outcome.stderr ?? outcome.error}`);
}
