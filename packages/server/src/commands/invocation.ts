import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";

/**
 * How somebody in the folder `cwd` starts this program: `nashra-server` where that is installed, else the
 * Node and the file of the checkout.
 */
export function invocation(node: string, script: string, cwd: string): string {
  if (basename(script) === "nashra-server") return "nashra-server";
  const sources = script.endsWith(".ts") ? ["--conditions=@nashra/source"] : [];
  return [nodeFrom(node, cwd), ...sources, relative(cwd, script)]
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(" ");
}

/** The checkout's own Node by its short name; one from outside is the one everybody has. */
function nodeFrom(node: string, cwd: string): string {
  const path = relative(cwd, node);
  const own = join("node_modules", ".bin", "node");
  if (path.startsWith("..")) return "node";
  return existsSync(join(cwd, own)) ? own : path;
}
