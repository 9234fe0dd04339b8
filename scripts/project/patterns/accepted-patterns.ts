import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Pattern } from "./collect-patterns.ts";

/** The file with the hashes of patterns that the check has accepted. */
export const acceptedFile = fileURLToPath(new URL("accepted-patterns.json", import.meta.url));

const accepted = new Set(JSON.parse(readFileSync(acceptedFile, "utf8")) as readonly string[]);
const checkers = checkersHash();

/**
 * True if the same version of the check has accepted the same pattern before. The result of the check depends on
 * nothing else, so a new check would accept the pattern again.
 */
export function wasAccepted(pattern: Pattern): boolean {
  return accepted.has(acceptedHash(pattern));
}

/** The hash of a pattern, of the program that checks it, and of the versions of both checkers. */
export function acceptedHash({ source, flags }: Pattern): string {
  const text = JSON.stringify([checkers, source, flags]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function checkersHash(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash("sha256");
  hash.update(readFileSync(join(import.meta.dirname, "check-pattern.ts")));
  for (const name of ["recheck", "scslre"]) {
    // The cast is safe: every package has a version.
    const { version } = require(`${name}/package.json`) as { readonly version: string };
    hash.update(`${name} ${version}\n`);
  }
  return hash.digest("hex");
}
