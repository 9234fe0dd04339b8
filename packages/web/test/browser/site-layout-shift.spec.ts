import type { Page } from "@playwright/test";

import { asPerson, expect, test } from "./support/app.ts";
import { languages, openSite, sitePages, hydrated } from "./support/site-pages.ts";

/** Fallback fonts while the real fonts load, each with the window in which it is tested. */
const fallbackFonts = [
  {
    fonts: "the machine's fonts",
    replace: (css: string) => css,
    viewport: { width: 1280, height: 800 },
  },
  {
    fonts: "a monospace font",
    // Uses a monospace font as the fallback: on every machine, its widths differ much from those of the real
    // fonts. A phone is tested, because there the text has the most line breaks.
    replace: (css: string) =>
      css
        .replaceAll(/local\([^)]*\)/g, 'local("no such font")')
        .replaceAll(/(?:(?:system-ui|Georgia),\s*)?\b(?:sans-)?serif(?=[;}])/g, "monospace"),
    viewport: { width: 360, height: 740 },
  },
];

/** One fifth of the largest layout shift that counts as good: https://web.dev/articles/cls */
const maxShift = 0.02;

for (const language of languages)
  for (const { fonts, replace, viewport } of fallbackFonts)
    test.describe(`while a page in ${language} loads, ${viewport.width} pixels wide`, () => {
      test.use({ emptyCache: true, language, viewport });

      asPerson(
        `nothing moves when a late font replaces ${fonts} and the signed-in state is shown`,
        async ({ page }) => {
          await watchShifts(page);
          await page.route("**/*.woff2", async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 250));
            await route.continue();
          });
          await page.route("**/*.css", async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: replace(await response.text()) });
          });
          const moved: string[] = [];
          for (const { path } of sitePages(language)) {
            await page.goto(path);
            await hydrated(page);
            await page.evaluate(async () => document.fonts.ready);
            const { total, worst } = await shifts(page);
            if (total >= maxShift) moved.push(`${path}: ${total.toFixed(3)} ${worst}`);
          }
          expect(moved).toEqual([]);
        },
      );
    });

test("every automatic animation ends within five seconds", async ({ page }) => {
  for (const path of ["/", "/ar", "/features", "/pricing", "/about", "/careers", "/nothing"]) {
    await openSite(page, path);
    const long = await movements(page, 5000);
    expect(long, path).toEqual([]);
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no animation takes longer than 150 ms or follows the scroll position", async ({ page }) => {
    for (const path of ["/", "/ar", "/features", "/pricing", "/about", "/careers", "/nothing"]) {
      await openSite(page, path);
      expect(await movements(page, 150), path).toEqual([]);
      const followsScroll = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
          .map(({ effect }) => JSON.stringify(effect?.getTiming())),
      );
      expect(followsScroll, path).toEqual([]);
    }
  });
});

/** Animations of the page that last longer than this many milliseconds, including their delay. */
function movements(page: Page, most: number): Promise<readonly string[]> {
  return page.evaluate(
    (most) =>
      document.getAnimations().flatMap((animation) => {
        const { effect, timeline } = animation;
        const end = Number(effect?.getComputedTiming().endTime);
        if (!(timeline instanceof DocumentTimeline) || !(effect instanceof KeyframeEffect))
          return [];
        return end <= most ? [] : [`${end} ms: ${effect.target?.outerHTML.slice(0, 100)}`];
      }),
    most,
  );
}

interface Shift {
  readonly value: number;
  readonly at: string;
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The cast is safe: Chromium's `layout-shift` entries have these properties.
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const [first] = sources;
        const element = first?.node instanceof Element ? first.node : first?.node?.parentElement;
        shifts.push({ value, at: element?.outerHTML.slice(0, 160) ?? "" });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Layout shifts so far, read after two more frames. */
async function shifts(page: Page): Promise<{ readonly total: number; readonly worst: string }> {
  const all = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The cast is safe: `watchShifts` sets this property.
    return (window as unknown as { readonly shifts: readonly Shift[] }).shifts;
  });
  const worst = all.toSorted((one, other) => other.value - one.value)[0];
  return { total: all.reduce((sum, { value }) => sum + value, 0), worst: worst?.at ?? "" };
}
