import type { Page, Request } from "@playwright/test";

import { asPerson, expect, test } from "./support/app.ts";
import { photograph } from "./support/step-image.ts";
import { languages, openSite, sitePages } from "./support/site-pages.ts";

/** Modules that only the application needs, each identified by a word that no other module contains. */
const heavy = {
  editor: "__lexicalEditor",
  engine: "nashra-sub-name",
  pictures: "createImageBitmap",
  router: "__reactRouterVersion",
  queries: "No QueryClient set",
  collections: "data-react-aria",
};
const mostProgram = 95_000;
const mostStyle = 20_000;
const faces = {
  en: ["ibm-plex-serif-latin-400-normal", "ibm-plex-sans-latin-400-normal"],
  ar: ["ibm-plex-sans-arabic-arabic-500-normal", "ibm-plex-sans-arabic-arabic-400-normal"],
};

interface Loaded {
  readonly path: string;
  /** Transferred size, compressed. */
  readonly bytes: number;
}

test.describe("with an empty cache", () => {
  test.use({ emptyCache: true });

  for (const language of languages)
    test(`every page in ${language} is small`, async ({ page }, { annotations }) => {
      const programs = new Set<string>();
      for (const { path } of sitePages(language)) {
        const loaded = await load(page, path);
        const scripts = loaded.filter((file) => file.path.endsWith(".js"));
        const styles = loaded.filter((file) => file.path.endsWith(".css"));
        expect(scripts.length, path).toBeGreaterThan(2);
        expect(total(scripts), `${path}: bytes of scripts`).toBeLessThanOrEqual(mostProgram);
        expect(total(styles), `${path}: bytes of style sheets`).toBeLessThanOrEqual(mostStyle);
        for (const script of scripts) programs.add(script.path);
        expect(loaded.filter((file) => /\.(?:mp4|webm|vtt)$/.test(file.path))).toEqual([]);

        const preloaded = await page
          .locator("link[rel=preload]")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(preloaded.map(faceOf), path).toEqual(faces[language]);
        const fonts = loaded.filter((file) => file.path.endsWith(".woff2"));
        const others = fonts
          .map((file) => faceOf(file.path))
          .filter((face) => !faces[language].includes(face));
        annotations.push({
          type: "weight",
          description: `${path}: scripts ${total(scripts)}, style sheets ${total(styles)}, ${fonts.length} fonts (of these not preloaded: ${others.join(", ")})`,
        });
      }
      expect(await partsIn(page, programs)).toEqual([]);
    });
});

asPerson("the words that identify heavy modules exist in the application", async ({ page }) => {
  const responses: string[] = [];
  page.on("response", (response) => responses.push(new URL(response.url()).pathname));
  await page.goto("/app/builder");
  const text = page.getByRole("textbox", { name: "Warnings, paragraph 1" });
  // The conversion of images is loaded when the user chooses an image, the collections of React Aria when the user
  // reaches for a menu.
  await text.click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add image" }).first().click();
  await (await chooser).setFiles(photograph);
  await expect(page.getByRole("textbox", { name: "Description of the image" })).toBeVisible();
  await page.locator("[aria-haspopup='menu']").first().hover();
  await expect(async () => {
    const found = await partsIn(page, new Set(responses.filter((path) => path.endsWith(".js"))));
    for (const part of Object.keys(heavy))
      expect(
        found.some((at) => at.endsWith(part)),
        part,
      ).toBe(true);
  }).toPass();
});

const total = (files: readonly Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The name of a font file without folder and hash: `ibm-plex-sans-latin-400-normal` for
 * `/assets/ibm-plex-sans-latin-400-normal-CDDApCn2.woff2`.
 */
function faceOf(path: string): string {
  return path.replace(/^\/assets\/(.*)-[\w-]{8}\.woff2$/, "$1");
}

/** Opens a page and returns the files that it loads until the network is idle. */
async function load(page: Page, path: string): Promise<readonly Loaded[]> {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on("requestfinished", note);
  await openSite(page, path);
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", note);
  return Promise.all(
    requests.map(async (request) => {
      const headers = (await (await request.response())?.allHeaders()) ?? {};
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) expect(headers["content-encoding"], pathname).toBe("br");
      return { path: pathname, bytes: Number(headers["content-length"] ?? 0) };
    }),
  );
}

async function partsIn(page: Page, programs: ReadonlySet<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const program of programs) {
    const text = await (await page.request.get(program)).text();
    for (const [part, word] of Object.entries(heavy))
      if (text.includes(word)) found.push(`${program}: ${part}`);
  }
  return found;
}
