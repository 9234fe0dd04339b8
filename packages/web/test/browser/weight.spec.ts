import type { Page, Response } from "@playwright/test";

import { asPerson, expect, test } from "./support/app.ts";
import { someLeaflets } from "./support/screens.ts";

test.use({ emptyCache: true });

interface Script {
  readonly name: string;
  /** Transferred bytes, compressed by the server with brotli. */
  readonly bytes: number;
}

/** The scripts that a screen loads until it is idle. */
async function scriptsOf(
  page: Page,
  path: string,
  heading: string | RegExp,
): Promise<readonly Script[]> {
  const responses: Response[] = [];
  const note = (response: Response) => void responses.push(response);
  page.on("response", note);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await page.waitForLoadState("networkidle");
  page.off("response", note);
  const scripts = responses.filter((response) => response.url().endsWith(".js"));
  return Promise.all(
    scripts.map(async (response) => {
      const headers = await response.allHeaders();
      expect(headers["content-encoding"], response.url()).toBe("br");
      return { name: new URL(response.url()).pathname, bytes: Number(headers["content-length"]) };
    }),
  );
}

const total = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns which of these scripts contain the modules for editing and showing a leaflet. Each module is found
 * by a word that no other module contains.
 */
async function heavyParts(page: Page, scripts: readonly Script[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of scripts) {
    const text = await (await page.request.get(name)).text();
    for (const word of [
      "__lexicalEditor",
      "MedicinalProductDefinition-uv-epi",
      "nashra-sheet",
      "createImageBitmap",
    ])
      if (text.includes(word)) found.push(`${name}: ${word}`);
  }
  return found;
}

for (const [name, path, heading] of [
  ["the dashboard", "/app", /^Welcome back, /],
  ["the list", "/app/leaflets", "My Leaflets"],
] as const)
  asPerson(
    `${name} loads no editor, no engine and at most 200 kB of scripts`,
    async ({ page, api }) => {
      await someLeaflets(api);
      const scripts = await scriptsOf(page, path, heading);
      expect(await heavyParts(page, scripts)).toEqual([]);
      expect(total(scripts)).toBeLessThanOrEqual(200_000);
      expect(scripts.filter(({ bytes }) => bytes > 150_000)).toEqual([]);
    },
  );

test("the application loads nothing of the public site, in particular no styles", async ({
  page,
}) => {
  const document = await (await page.request.get("/app/login")).text();
  const parts = [...document.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, part]) => part);
  expect(parts.filter((part) => part?.endsWith(".css"))).not.toEqual([]);
  expect(parts.filter((part) => part?.includes("public-site"))).toEqual([]);
});

asPerson(
  "the builder loads at most 362 kB of scripts including the engine, none larger than 150 kB",
  async ({ page }) => {
    const scripts = await scriptsOf(page, "/app/builder", /Leaflet Builder/);
    await expect(page.getByRole("textbox", { name: "Warnings, paragraph 1" })).toBeAttached();
    const parts = await heavyParts(page, scripts);
    expect(parts.some((part) => part.endsWith("__lexicalEditor"))).toBe(true);
    expect(parts.some((part) => part.endsWith("nashra-sheet"))).toBe(true);
    // The code that reads documents is loaded only for the file of a template.
    expect(parts.filter((part) => part.endsWith("MedicinalProductDefinition-uv-epi"))).toEqual([]);
    expect(total(scripts)).toBeLessThanOrEqual(362_000);
    expect(scripts.filter(({ bytes }) => bytes > 150_000)).toEqual([]);
  },
);

test("no part of the application contains yjs, an optional peer of the text editor's package", async ({
  page,
}) => {
  const manifest: unknown = await (await page.request.get("/assets/manifest.json")).json();
  // The cast is safe: Vite's manifest maps each source file to its output file.
  const parts = Object.values(manifest as Readonly<Record<string, { readonly file: string }>>);
  const programs = parts.map(({ file }) => file).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(
    programs.map(async (file) => (await page.request.get(`/${file}`)).text()),
  );
  expect(texts.some((text) => text.includes("__lexicalEditor"))).toBe(true);
  // The global that yjs sets to detect a second copy.
  expect(texts.filter((text) => text.includes("__ $YJS$ __"))).toEqual([]);
});
