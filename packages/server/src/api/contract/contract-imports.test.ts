import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The paths of all modules that `file` imports, directly or indirectly, and the names of the packages. */
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

/** The modules of the contract: its own folder, and the contract of each resource. */
const schemas = /\/src\/api\/(?:[a-z]+\/)?contract[./]/;

test("keeps the contract's entry point small: it imports schemas, zod and the leaflet shape, and no server code", () => {
  const entryPoint = new URL("../../contract.ts", import.meta.url);
  const all = [...importsOf(entryPoint)];
  expect(all.filter((name) => !name.startsWith("/"))).toEqual(["zod", "@nashra/engine/schema"]);
  const outside = all.filter((name) => name.startsWith("/") && !schemas.test(name));
  expect(outside).toEqual([]);
});
