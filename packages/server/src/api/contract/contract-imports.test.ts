import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Returns the paths of all modules and the names of all packages that `file` imports, directly or indirectly.
 */
function importsOf(file: URL, seen = new Set<string>()): Set<string> {
  const text = readFileSync(file, "utf8");
  for (const [, name = ""] of text.matchAll(/^(?:import|export) [^;]*?from "([^"]+)";/gm)) {
    if (!name.startsWith(".")) seen.add(name);
    const next = new URL(name, file);
    if (!name.startsWith(".") || seen.has(next.pathname)) continue;
    seen.add(next.pathname);
    importsOf(next, seen);
  }
  return seen;
}

/**
 * Matches the modules of the contract: those in `api/contract/`, and `contract.ts` or `contract/` of each
 * resource.
 */
const schemas = /\/src\/api\/(?:[a-z]+\/)?contract[./]/;

test("the contract's entry point imports only schemas, zod and the leaflet shape", () => {
  const entryPoint = new URL("../../contract.ts", import.meta.url);
  const all = [...importsOf(entryPoint)];
  expect(all.filter((name) => !name.startsWith("/"))).toEqual(["zod", "@nashra/engine/schema"]);
  const outside = all.filter((name) => name.startsWith("/") && !schemas.test(name));
  expect(outside).toEqual([]);
});
