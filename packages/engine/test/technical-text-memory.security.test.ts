// Runs of technical text take many times more memory than their characters.
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

/** Builds a leaflet with this text in a thread with little memory. Returns the kind of the result and the first finding. */
function builtInLittleMemory(unit: string, times: number): Promise<unknown> {
  const engine = new URL("../src/index.ts", import.meta.url).href;
  const testing = new URL("../src/testing.ts", import.meta.url).href;
  const program = `
    const { buildDocument } = await import(${JSON.stringify(engine)});
    const { aLeaflet } = await import(${JSON.stringify(testing)});
    const { parentPort } = await import("node:worker_threads");
    const content = "<p>" + ${JSON.stringify(unit)}.repeat(${times}) + "</p>";
    const leaflet = aLeaflet({ language: "ar", storageSections: [{ id: "1", content }] });
    const { kind, findings } = buildDocument(leaflet);
    parentPort.postMessage({ kind, code: findings?.[0]?.code });`;
  const address = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, { resourceLimits: { maxOldGenerationSizeMb: 600 } });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

test("millions of runs of technical text are refused before they fill the memory", async () => {
  const refused = { kind: "refused", code: "too-complex" };
  expect(await builtInLittleMemory("،5%", 3_000_000)).toEqual(refused);
});
