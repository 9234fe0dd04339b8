// `pnpm generate`: writes all generated files.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot } from "../project/project-files.ts";
import { generators } from "./generators.ts";

const engine = import.meta.resolve("@nashra/engine");
if (!engine.endsWith("/src/index.ts"))
  throw new Error(
    `The generators would import ${engine} instead of the sources. Run pnpm generate.`,
  );

for (const [name, generate] of Object.entries(generators)) {
  const files = Object.entries(await generate());
  for (const [path, text] of files) writeFileSync(join(projectRoot, path), text);
  console.log(`${name}: ${files.length} files`);
}
