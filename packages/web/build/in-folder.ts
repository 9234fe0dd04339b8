import { fileURLToPath } from "node:url";

/** The absolute path of a file in this package. */
export function inFolder(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
