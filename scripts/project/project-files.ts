import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Tracked files, and new files that Git does not ignore, as paths relative to the project folder. */
export function projectFiles(...patterns: readonly string[]): readonly string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...patterns];
  const listed = execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  const deleted = execFileSync("git", ["ls-files", "-z", "--deleted"], {
    cwd: projectRoot,
    encoding: "utf8",
  }).split("\0");
  return [...new Set(listed.split("\0"))].filter((path) => path && !deleted.includes(path));
}

export function projectText(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8");
}
