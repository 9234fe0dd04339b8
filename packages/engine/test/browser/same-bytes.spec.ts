import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "@playwright/test";

import { outputsOf } from "./outputs.ts";
import { startSite } from "./site.ts";

const examples = fileURLToPath(new URL("../../../../examples/leaflets", import.meta.url));
const leaflets = globSync("*/leaflet.json", { cwd: examples })
  .toSorted()
  .map((path): unknown => JSON.parse(readFileSync(join(examples, path), "utf8")));

test("the page and the worker produce the same bytes as Node", async ({ page }) => {
  const expected = leaflets.map((leaflet) => outputsOf(leaflet));
  const documents = expected.flat().filter((text) => text.startsWith("<?xml"));
  expect(documents.length).toBe(2 * leaflets.length);
  expect(documents.length).toBeGreaterThan(10);
  const site = await startSite(leaflets);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => faults.push(message.text()));
  try {
    await page.goto(site.url);
    expect(await site.page).toEqual(expected);
    expect(await site.worker).toEqual(expected);
    expect(faults).toEqual([]);
  } finally {
    site.close();
  }
});
