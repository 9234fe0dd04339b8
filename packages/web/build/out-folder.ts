import { isAbsolute, join } from "node:path";

import type { ResolvedConfig } from "vite";

/** The absolute path of the build output. */
export function outFolder({ root, build: { outDir } }: ResolvedConfig): string {
  return isAbsolute(outDir) ? outDir : join(root, outDir);
}
