import type { Locator, Page } from "@playwright/test";

import { siteWords } from "../../src/site/site-words.ts";
import { expect, test } from "./support/app.ts";
import { languages, openSite, hydrated } from "./support/site-pages.ts";

/** A low window, so that every page scrolls. */
const low = { width: 1280, height: 420 };

for (const language of languages) {
  const t = siteWords[language];
  const ar = language === "ar" ? "/ar" : "";
  test.describe(`a link of the site in ${language}`, () => {
    test.use({ language, viewport: low });

    test("shows the page from its top without loading a new HTML document, and Back restores the position", async ({
      page,
    }) => {
      await openSite(page, `${ar}/about`);
      await watchScrolls(page);
      const here = await toEnd(page);
      const title = await page.title();
      await footLink(page, t.pricing).click();
      await expectShown(page, `${ar}/pricing`);
      expect(await scrolls(page)).toEqual([{ top: 0, behavior: "smooth" }]);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
      await page.goBack();
      await expectShown(page, `${ar}/about`);
      await expect(page).toHaveTitle(title);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(here));
      await page.goForward();
      await expectShown(page, `${ar}/pricing`);
      expect(await isSameDocument(page)).toBe(true);
    });

    test("to the home page switches to the dark theme, and a link to another page switches back", async ({
      page,
    }) => {
      await openSite(page, `${ar}/about`);
      await watchScrolls(page);
      const html = page.locator("html");
      await expect(html).not.toHaveAttribute("data-theme");
      await page.getByRole("banner").getByRole("link", { name: t.home }).click();
      await expectShown(page, ar || "/");
      await expect(html).toHaveAttribute("data-theme", "dark");
      await page.getByRole("banner").getByRole("link", { name: t.about, exact: true }).click();
      await expectShown(page, `${ar}/about`);
      await expect(html).not.toHaveAttribute("data-theme");
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

test.describe("a link of the site", () => {
  test.use({ viewport: low });

  test("loads a new HTML document if the chunk of the page cannot be loaded", async ({ page }) => {
    await openSite(page, "/about");
    await watchScrolls(page);
    const part = /\/assets\/pricing-page-.*\.js$/;
    await page.route(part, (route) => route.abort());
    page.on("request", async (request) => {
      if (request.isNavigationRequest()) await page.unroute(part);
    });
    await footLink(page, siteWords.en.pricing).click();
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    await expectShown(page, "/pricing", "anywhere");
  });

  test("loads a new HTML document in a browser without the Navigation API", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
    await openSite(page, "/about");
    expect(await page.evaluate(() => "navigation" in window)).toBe(false);
    await watchScrolls(page);
    await footLink(page, siteWords.en.pricing).click();
    await expectShown(page, "/pricing", "anywhere");
    expect(await isSameDocument(page)).toBe(false);
  });
});

test.describe("with reduced motion", () => {
  test.use({ viewport: low, contextOptions: { reducedMotion: "reduce" } });

  test("a link shows the top of the page without smooth scrolling", async ({ page }) => {
    await openSite(page, "/about");
    await watchScrolls(page);
    await toEnd(page);
    await footLink(page, "Pricing").click();
    await expectShown(page, "/pricing");
    expect(await scrolls(page)).toEqual([{ top: 0, behavior: "instant" }]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("a link opened in a new window is not intercepted", async ({ page, context }) => {
  await openSite(page, "/about");
  const opened = context.waitForEvent("page");
  await footLink(page, "Pricing").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/pricing");
  await expect(page).toHaveURL("/about");
});

function footLink(page: Page, name: string): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

test("a page with another spelling of its address is the same page", async ({ page }) => {
  await openSite(page, "/%66eatures");
  await expect(page).toHaveTitle(/^Features/);
  const bar = page.getByRole("banner");
  await expect(bar.locator("[aria-current=page]")).toHaveText(siteWords.en.features);
  await expect(bar.getByRole("link", { name: "العربية" })).toHaveAttribute("href", "/ar/features");
});

test("going back to an unknown address shows 'Page not found' again, with its title", async ({
  page,
}) => {
  await openSite(page, "/nothing");
  const title = await page.title();
  await footLink(page, "Pricing").click();
  await expect(page).toHaveURL("/pricing");
  await page.goBack();
  await expect(page).toHaveURL("/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page).toHaveTitle(title);
});

/** Expects the address, the head as the server sends it, and the focus on the heading, in this order. */
async function expectShown(
  page: Page,
  path: string,
  focus: "heading" | "anywhere" = "heading",
): Promise<void> {
  await expect(page).toHaveURL(path);
  const served = await (await page.request.get(path)).text();
  const expected = await page.evaluate(readHead, served);
  await expect.poll(() => page.evaluate(readHead, undefined)).toEqual(expected);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCount(1);
  if (focus === "heading") await expect(heading).toBeFocused();
  else await hydrated(page);
}

/** Title, theme, description and canonical address of the given HTML, or of the current page. */
function readHead(html: string | undefined): readonly string[] {
  const { head } =
    html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  return [...head.querySelectorAll("title, meta[name], link[rel=canonical]")].map(
    (part) => part.outerHTML,
  );
}

interface Watched {
  /** Set by `watchScrolls`. A newly loaded HTML document does not have this property. */
  readonly scrolls?: readonly unknown[];
}

async function watchScrolls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scrolls: unknown[] = [];
    const own = window.scrollTo.bind(window);
    Object.assign(window, {
      scrolls,
      scrollTo: (options: ScrollToOptions) => {
        scrolls.push(options);
        own(options);
      },
    });
  });
}

function scrolls(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => (window as Watched).scrolls ?? []);
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Watched).scrolls !== undefined);
}

/** Scrolls to the end of the page without animation and returns the distance. */
function toEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollBy({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return scrollY;
  });
}
