import { fileURLToPath } from "node:url";

/** A file of this package, from its folder. */
export function inFolder(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
