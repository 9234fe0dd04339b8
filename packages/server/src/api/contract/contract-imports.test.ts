import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every module that `file` imports, directly or not; packages by their names. */
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

/** The contract: its own folder, and each resource's part of it. */
const schemas = /\/src\/api\/(?:[a-z]+\/)?contract[./]/;

test("the contract's door is light enough for a page: schemas, zod and the shape of a leaflet, nothing of a server", () => {
  const entryPoint = new URL("../../contract.ts", import.meta.url);
  const all = [...importsOf(entryPoint)];
  expect(all.filter((name) => !name.startsWith("/"))).toEqual(["zod", "@nashra/engine/schema"]);
  const outside = all.filter((name) => name.startsWith("/") && !schemas.test(name));
  expect(outside).toEqual([]);
});
