import { isAbsolute, join } from "node:path";

import type { ResolvedConfig } from "vite";

/** Where a build is written, as an absolute path. */
export function outFolder({ root, build: { outDir } }: ResolvedConfig): string {
  return isAbsolute(outDir) ? outDir : join(root, outDir);
}
