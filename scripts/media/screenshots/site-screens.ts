/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from "node:fs";

import type { Browser, BrowserContext, Page } from "@playwright/test";

import type { ServerProcess } from "../../../packages/server/test/server-process.ts";
import { rana, sami, settled, signedIn } from "./built-product.ts";
import { enterParagraph, exampleLeaflet, openInBuilder } from "./example-leaflets.ts";
import { smallPng } from "./small-png.ts";

const screens = new URL(
  "../../../packages/web/src/pages/public/features/screens/",
  import.meta.url,
);

/**
 * The image has 1440 by 1000 pixels, but the window has fewer CSS pixels. This makes the text of the image
 * larger, so that it stays legible when the page scales the image down.
 */
const frame = { width: 1368, height: 950, scale: 1440 / 1368 };

/**
 * Takes the images of the builder for the public site: a paragraph that is being edited, and the leaflet next
 * to it.
 */
export async function takeSiteScreens(from: Browser, { origin }: ServerProcess): Promise<void> {
  mkdirSync(screens, { recursive: true });
  for (const author of [rana, sami]) {
    const { language } = author;
    const context = await signedIn(from, origin, author, frame);
    const page = await context.newPage();
    const example = exampleLeaflet(`leaflets/tamrofen-tablet-${language}/leaflet`);
    // The pregnancy section is removed: the standard layout omits it, so the builder would show a finding.
    await openInBuilder(page, language, { ...example, pregnancySections: [] });
    await enterParagraph(page, language, "whatIsSections", 1);
    await keep(page, `builder-${language}`);
    await context.close();
  }
}

/**
 * Saves the image as a lossless WebP with few colours. The file is smaller than a lossy WebP, and the image
 * is sharp.
 */
async function keep(page: Page, name: string): Promise<void> {
  await settled(page);
  const png = smallPng(await page.screenshot({ animations: "disabled", caret: "hide" }));
  const webp = await webpOf(page.context(), png);
  writeFileSync(new URL(`${name}.webp`, screens), webp);
  console.log(`${name}.webp of the site: ${Math.round(webp.length / 1000)} kB`);
}

/** Converts with Chromium, whose WebP is lossless at quality 1. */
async function webpOf(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const address = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 1);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
