import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";

/**
 * The shell command that starts this program in the folder `cwd`: `nashra-server` if it is installed, else
 * Node with the file of the checkout.
 */
export function invocation(node: string, script: string, cwd: string): string {
  if (basename(script) === "nashra-server") return "nashra-server";
  const sources = script.endsWith(".ts") ? ["--conditions=@nashra/source"] : [];
  return [nodeFrom(node, cwd), ...sources, relative(cwd, script)]
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(" ");
}

/**
 * The path of Node from `cwd`: the link in `node_modules/.bin` if it exists. A Node outside `cwd` is called
 * as `node`, which the shell finds in PATH.
 */
function nodeFrom(node: string, cwd: string): string {
  const path = relative(cwd, node);
  const own = join("node_modules", ".bin", "node");
  if (path.startsWith("..")) return "node";
  return existsSync(join(cwd, own)) ? own : path;
}
