/// <reference lib="dom" />
import { readFileSync, writeFileSync } from "node:fs";

import type { Browser } from "@playwright/test";

import { launchBrowser } from "./screenshots/built-product.ts";
import { smallPng } from "./screenshots/small-png.ts";

/**
 * `pnpm icons`: converts SVG drawings to PNG where only PNG is supported. Icons for devices fill a square,
 * because devices cut their own shape out of it.
 */

const published = new URL("../../packages/web/public/", import.meta.url);
const favicon = new URL("favicon.svg", published);
const shared = new URL("icons/og-image.svg", import.meta.url);
const icons = [
  { name: "og-image.png", drawing: shared, width: 1200, height: 630, ground: "#101915", inset: 0 },
  {
    name: "apple-touch-icon.png",
    drawing: favicon,
    width: 180,
    height: 180,
    ground: "#faf8f3",
    inset: 20,
  },
  { name: "icon-512.png", drawing: favicon, width: 512, height: 512, ground: "#faf8f3", inset: 57 },
] as const;

const browser = await launchBrowser();
try {
  for (const icon of icons) await draw(browser, icon);
} finally {
  await browser.close();
}

async function draw(from: Browser, icon: (typeof icons)[number]): Promise<void> {
  const { name, drawing, width, height, ground, inset } = icon;
  const page = await from.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  const svg = Buffer.from(readFileSync(drawing)).toString("base64");
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: ${ground} }
    img { position: absolute; inset: ${inset}px; inline-size: ${width - 2 * inset}px }
  </style><img alt="" src="data:image/svg+xml;base64,${svg}">`);
  await page.evaluate(async () => document.images[0]?.decode());
  const png = smallPng(await page.screenshot());
  writeFileSync(new URL(name, published), png);
  console.log(`${name}: ${Math.round(png.length / 100) / 10} kB`);
  await page.close();
}
