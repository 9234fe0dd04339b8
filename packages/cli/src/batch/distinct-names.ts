import { dirname, extname, relative, resolve, sep } from "node:path";
import { keyOf } from "../file-conflicts.ts";
import type { Candidate } from "./input.ts";

/**
 * Renames files that have the same name, such as `a/leaflet.json` and `b/leaflet.json`: their new names are their
 * paths below the folder that contains all of them. Files in the same folder, and files without a common folder, keep
 * their name.
 */
export function withDistinctNames(found: readonly Candidate[], cwd: string): readonly Candidate[] {
  const groups = new Map<string, Candidate[]>();
  for (const one of found.filter(({ kind }) => kind === "file")) {
    const group = groups.get(keyOf(one.name));
    if (group === undefined) groups.set(keyOf(one.name), [one]);
    else group.push(one);
  }
  return found.map((one) => {
    const group = one.kind === "file" ? groups.get(keyOf(one.name)) : undefined;
    if (group === undefined || group.length === 1) return one;
    const folder = commonFolder(group.map(({ file }) => dirname(resolve(cwd, file))));
    return folder === undefined ? one : below(folder, one, cwd);
  });
}

function below(folder: string, one: Candidate, cwd: string): Candidate {
  const path = relative(folder, resolve(cwd, one.file)).split(sep).join("/");
  const name = path.slice(0, path.length - extname(path).length);
  return { ...one, relativePath: path, name };
}

/** The deepest folder that contains all folders; undefined if they are on different drives. */
function commonFolder(folders: readonly string[]): string | undefined {
  const [first = [], ...others] = folders.map((folder) => folder.split(sep));
  const differs = first.findIndex((part, index) => others.some((parts) => parts[index] !== part));
  const common = differs === -1 ? first : first.slice(0, differs);
  if (common.length === 0) return undefined;
  return common.length === 1 ? `${common[0]}${sep}` : common.join(sep);
}
