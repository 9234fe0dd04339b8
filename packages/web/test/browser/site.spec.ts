import type { Locator } from "@playwright/test";

import { signInWords } from "../../src/features/account/sign-in-words.ts";
import { sitePath } from "../../src/paths.ts";
import { siteData } from "../../src/site-data.ts";
import { siteWords } from "../../src/site/site-words.ts";
import { anotherWindow, asPerson, expect, test } from "./support/app.ts";
import { languages, openSite, hydrated } from "./support/site-pages.ts";

const wide = { width: 1280, height: 700 };
const clear = "rgba(0, 0, 0, 0)";

test("the English names equal those in the specification", () => {
  expect(siteWords.en).toMatchObject({
    features: "Features",
    pricing: "Pricing",
    about: "About",
    contact: "Contact",
    careers: "Careers",
    builderTool: "Builder Tool",
    accessBuilder: "Access Builder",
    dashboard: "Dashboard",
    startFreeTrial: "Start Free Trial",
    contactSales: "Contact Sales",
    crafted: "Crafted in Jordan",
  });
});

for (const language of languages) {
  const t = siteWords[language];
  const ar = language === "ar" ? "/ar" : "";
  test.describe(`the frame in ${language}`, () => {
    test.use({ language, viewport: wide });

    test("the top bar has a skip link, links to the main pages and is transparent at the top", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 400 });
      await openSite(page, `${ar}/pricing`);
      const bar = page.getByRole("banner");
      await test.step("the top bar is transparent for the first 20 pixels of scrolling, then opaque", async () => {
        const top = await page.getByRole("heading", { level: 1 }).boundingBox();
        await putAt(page.locator("html"), 20);
        await expect(bar).toHaveCSS("background-color", clear);
        await putAt(page.locator("html"), 21);
        await expect(bar).not.toHaveCSS("background-color", clear);
        await expect(bar).toHaveCSS("background-color", "rgb(250, 248, 243)");
        // The height of the bar becomes smaller, but the content of the page moves only by the 21 pixels of
        // scrolling.
        const moved = await page.getByRole("heading", { level: 1 }).boundingBox();
        expect(moved?.y).toBeCloseTo((top?.y ?? 0) - 21, 0);
        await putAt(page.locator("html"), 20);
        await expect(bar).toHaveCSS("background-color", clear);
      });
      await test.step("the skip link moves the keyboard focus past the top bar", async () => {
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: t.skip });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Enter");
        await expect(page.getByRole("main")).toBeFocused();
        await page.keyboard.press("Shift+Tab");
        await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
      });
      await test.step("the top bar links to the main pages, the other language and the application", async () => {
        const links = {
          [t.home]: ar || "/",
          [t.features]: `${ar}/features`,
          [t.pricing]: `${ar}/pricing`,
          [t.about]: `${ar}/about`,
          [t.contact]: `${ar}/contact`,
          [t.otherLanguage]: language === "en" ? "/ar/pricing" : "/pricing",
          [t.accessBuilder]: "/app/login",
        };
        await expectLinks(bar, links);
        await expect(bar.locator("[aria-current]")).toHaveText([t.pricing]);
        await expect(bar.locator("[aria-current]")).toHaveAttribute("aria-current", "page");
        await openSite(page, `${ar}/careers`);
        await expect(bar.locator("[aria-current]")).toHaveCount(0);
      });
    });

    asPerson(
      "a signed-in user gets a link to the dashboard, and nothing moves",
      async ({ page }) => {
        const bar = page.getByRole("banner");
        const boxes = () =>
          bar
            .getByRole("link")
            .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
        // Opens the page twice: on the first visit, the fonts may load too late to be used.
        await openSite(page, ar || "/");
        await openSite(page, ar || "/");
        const dashboard = bar.getByRole("link", { name: t.dashboard, exact: true });
        await expect(dashboard).toHaveAttribute("href", "/app");
        const signedIn = await boxes();
        await page.evaluate(() => localStorage.removeItem("userInfo"));
        await openSite(page, ar || "/");
        const access = bar.getByRole("link", { name: t.accessBuilder, exact: true });
        await expect(access).toHaveAttribute("href", "/app/login");
        expect(await boxes()).toEqual(signedIn);
      },
    );

    test("the footer links to every page and shows the current year", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2031-06-01T12:00:00Z"));
      await openSite(page, `${ar}/about`);
      const foot = page.getByRole("contentinfo");
      await expectLinks(foot, {
        [t.features]: `${ar}/features`,
        [t.pricing]: `${ar}/pricing`,
        [t.builderTool]: "/app/builder",
        [t.check]: `${ar}/check`,
        [t.fhirValidator]: siteData.fhirValidator,
        [t.about]: `${ar}/about`,
        [t.contact]: `${ar}/contact`,
        [t.careers]: `${ar}/careers`,
        [t.blog]: `${ar}/blog`,
        [t.followUs]: siteData.social,
        [t.help]: `${ar}/help`,
        [t.docs]: `${ar}/docs`,
        [t.status]: `${ar}/status`,
        [siteData.email]: `mailto:${siteData.email}`,
        [t.privacy]: `${ar}/privacy`,
        [t.terms]: `${ar}/terms`,
      });
      await expect(foot).toContainText("© 2031");
      await expect(foot).toContainText("Crafted in Jordan");
      await expect(foot).toContainText("صُنعت في الأردن");
      await expect(foot.locator("a[target]")).toHaveCount(0);
    });

    test("the language link opens the same page and sets the application's language", async ({
      page,
    }) => {
      const other = language === "en" ? "ar" : "en";
      await openSite(page, sitePath("contact", language));
      await page.getByRole("banner").getByRole("link", { name: t.otherLanguage }).click();
      await expect(page).toHaveURL(sitePath("contact", other));
      const html = page.locator("html");
      await expect(html).toHaveAttribute("lang", other);
      await expect(html).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr");
      const bar = page.getByRole("banner");
      await hydrated(page);
      await bar.getByRole("link", { name: siteWords[other].accessBuilder }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(signInWords[other].signIn);
      await expect(html).toHaveAttribute("lang", other);
    });
  });

  test(`the application opens in the language of the site (${language}), even if its link is used before hydration`, async ({
    page,
    baseURL,
  }) => {
    const window = await anotherWindow(page);
    const visit = await window.newPage();
    await visit.route(/\/assets\/site-.*\.js$/, (route) => route.abort());
    await visit.goto(`${baseURL}${ar || "/"}`);
    await visit.getByRole("banner").getByRole("link", { name: t.accessBuilder }).click();
    const heading = visit.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(signInWords[language].signIn);
    // A choice in the application has priority over the language of the site.
    const other = language === "en" ? "ar" : "en";
    await visit.getByRole("combobox").selectOption(other);
    await expect(heading).toHaveText(signInWords[other].signIn);
    await visit.reload();
    await expect(heading).toHaveText(signInWords[other].signIn);
    await visit.goto(`${baseURL}/app/register`);
    await expect(visit.locator("html")).toHaveAttribute("lang", other);
    await window.close();
  });
}

/** Expects exactly these links in this order. */
async function expectLinks(
  within: Locator,
  links: Readonly<Record<string, string>>,
): Promise<void> {
  const found = within.getByRole("link");
  await expect(found).toHaveCount(Object.keys(links).length);
  for (const [index, [name, href]] of Object.entries(links).entries()) {
    await expect(found.nth(index)).toHaveAccessibleName(name);
    await expect(found.nth(index)).toHaveAttribute("href", href);
  }
}

/** Scrolls to `top` without animation and waits for two frames. */
async function putAt(html: Locator, top: number): Promise<void> {
  await html.evaluate(async (_, top) => {
    window.scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
  expect(await html.evaluate(() => scrollY)).toBe(top);
}
