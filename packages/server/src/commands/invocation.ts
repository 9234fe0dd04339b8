import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";

/**
 * The command that starts this program in a shell whose working folder is `cwd`: `nashra-server` if the
 * program is installed, otherwise Node with the path of the script.
 */
export function invocation(node: string, script: string, cwd: string): string {
  if (basename(script) === "nashra-server") return "nashra-server";
  const sources = script.endsWith(".ts") ? ["--conditions=@nashra/source"] : [];
  return [nodeFrom(node, cwd), ...sources, relative(cwd, script)]
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(" ");
}

/**
 * The command or the path that starts Node in a shell in `cwd`. A Node outside `cwd` is called as `node`,
 * which the shell finds in PATH. A Node inside `cwd` is called through the link in `node_modules/.bin` if
 * this link exists, otherwise with its relative path.
 */
function nodeFrom(node: string, cwd: string): string {
  const path = relative(cwd, node);
  const own = join("node_modules", ".bin", "node");
  if (path.startsWith("..")) return "node";
  return existsSync(join(cwd, own)) ? own : path;
}
