import { expect, test } from "vitest";

import { nodesForEngine, oldestForPrograms } from "./nodes.ts";
import { publishedPackages } from "./published.mjs";

const engines = Object.fromEntries(
  publishedPackages().map(({ manifest }) => [manifest.name, manifest.engines.node]),
);

test("the release is tested on the oldest supported Node of the server, and on a Node 20", () => {
  expect(engines["@nashra/server"]).toBe(`>=${oldestForPrograms.replace(/\.0$/, "")}`);
  expect(engines["@nashra/engine"]).toBe(">=20");
  expect(nodesForEngine[0]).toMatch(/^20\./);
});
