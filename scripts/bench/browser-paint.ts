/// <reference lib="dom" />
import type { Browser } from "@playwright/test";

import { withProduct } from "../media/screenshots/built-product.ts";
import { milliseconds, type Measured } from "./measured.ts";

const pages = [
  { what: "Home, in English", path: "/" },
  { what: "Home, in Arabic", path: "/ar" },
  { what: "Features, in English", path: "/features" },
  { what: "Features, in Arabic", path: "/ar/features" },
];
/** The largest allowed value of the site in milliseconds. */
const budget = 1800;
const runs = 5;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const timesSlower = 4;

/** Measures the Largest Contentful Paint of the first visit on a phone, as the browser reports it. */
export async function paintOfSite(): Promise<readonly Measured[]> {
  return withProduct(async (browser, server) => {
    const results: Measured[] = [];
    for (const page of pages)
      results.push(
        largestPaint(page.what, await paintsOf(browser, server.origin + page.path), budget),
      );
    return results;
  });
}

/** Opens a page several times, each time with an empty cache. */
export async function paintsOf(browser: Browser, address: string): Promise<readonly Paint[]> {
  const paints: Paint[] = [];
  for (let run = 0; run < runs; run += 1) paints.push(await paintOf(browser, address));
  return paints;
}

export interface Paint {
  /** Milliseconds from the start of the navigation. */
  readonly largest: number;
  readonly first: number;
  /** Tag name of the largest element. */
  readonly element: string;
  /** Sum of all layout shifts, which is at least the Cumulative Layout Shift. */
  readonly shift: number;
}

async function paintOf(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", line);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
    await page.goto(address, { waitUntil: "networkidle" });
    // The browser may paint the last element a moment later.
    await page.waitForTimeout(500);
    return await page.evaluate(lastPaint);
  } finally {
    await context.close();
  }
}

/** Returns the largest and the first paint, and the layout shifts. Runs inside the page. */
function lastPaint(): Promise<Paint> {
  return new Promise((resolve) => {
    let shift = 0;
    new PerformanceObserver((list) => {
      // The cast is safe: all entries have the type `layout-shift`.
      for (const entry of list.getEntries())
        shift += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      // The cast is safe: all entries have the type `largest-contentful-paint`. The last entry is the
      // largest.
      const last = list.getEntries().at(-1) as PerformanceEntry & { readonly element?: Element };
      const [first] = performance.getEntriesByName("first-contentful-paint");
      resolve({
        largest: last.startTime,
        first: first?.startTime ?? 0,
        element: last.element?.tagName.toLowerCase() ?? "",
        shift,
      });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** The median of the largest paints; `most` is the budget in milliseconds. */
export function largestPaint(what: string, paints: readonly Paint[], most: number): Measured {
  const sorted = paints.toSorted((one, other) => one.largest - other.largest);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error(`${what} was never painted.`);
  const [fastest, slowest] = [sorted[0], sorted.at(-1)].map((paint) => paint?.largest ?? 0);
  return {
    what: `${what}: largest paint on a phone, slow 4G, a processor four times slower`,
    measured: milliseconds(middle.largest),
    budget: milliseconds(most),
    met: middle.largest <= most,
    figures: `largest element ${middle.element}, first paint ${milliseconds(middle.first)}; ${milliseconds(fastest ?? 0)} to ${milliseconds(slowest ?? 0)} in ${paints.length} runs`,
  };
}
