import { expect, test } from "vitest";

import { cyclesIn, importGraph } from "./import-cycles.ts";
import { projectFiles, projectText } from "./project-files.ts";

// The lint rule `import/no-cycle` also refuses cycles, but does not follow `import()`.
test("no file imports itself through other files, even if some imports are type imports or import()", () => {
  const files = projectFiles("packages/*/src/**", "scripts/**").filter((path) =>
    /\.(?:tsx?|mjs)$/.test(path),
  );
  const graph = importGraph(new Map(files.map((path) => [path, projectText(path)])));
  expect([...graph.values()].flat().length).toBeGreaterThan(3000);
  expect(cyclesIn(graph)).toEqual([]);
});

test("a cycle of import(), type imports and export from is found", () => {
  const texts = {
    "a/hen.ts": 'const load = () => import("./egg.ts");',
    "a/egg.ts": 'import type { Nest } from "../b/nest.ts";\nimport "./shell.ts";',
    "a/shell.ts": "export const shell = 1;",
    "b/nest.ts": 'export { hen } from "../a/hen.ts";',
  };
  expect(cyclesIn(importGraph(new Map(Object.entries(texts))))).toEqual([
    ["a/hen.ts", "a/egg.ts", "b/nest.ts", "a/hen.ts"],
  ]);
});
