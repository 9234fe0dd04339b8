import type { Page } from "@playwright/test";

import { blogWords } from "../../src/pages/public/blog/blog-words.ts";
import { docsWords } from "../../src/pages/public/docs/docs-words.ts";
import { helpWords } from "../../src/pages/public/help/help-words.ts";
import { notFoundWords } from "../../src/pages/public/not-found/not-found-words.ts";
import { cookies, stored } from "../../src/pages/public/privacy/kept-in-browser.ts";
import { privacyWords } from "../../src/pages/public/privacy/privacy-words.ts";
import { termsWords } from "../../src/pages/public/terms/terms-words.ts";
import { sitePath } from "../../src/paths.ts";
import { siteWords } from "../../src/site/site-words.ts";
import { expect, keepUser, signUp, test, type Language } from "./support/app.ts";
import { hydrated } from "./support/site-pages.ts";

const languages: readonly Language[] = ["en", "ar"];

test("the English texts equal those in the specification", () => {
  expect(notFoundWords.en.title).toBe("Page not found");
  expect(blogWords.en.none).toBe("Nothing published yet");
});

for (const language of languages) {
  const help = helpWords[language];
  const docs = docsWords[language];
  const privacy = privacyWords[language];
  const terms = termsWords[language];
  const blog = blogWords[language];
  const pages = {
    help: { h1: help.title, says: [help.stepsTitle, help.sectionsTitle, help.troubleTitle] },
    docs: { h1: docs.title, says: [docs.api.title, docs.token.title, docs.fhir.title] },
    privacy: { h1: privacy.title, says: [privacy.cookies.title, privacy.browser.title] },
    terms: { h1: terms.title, says: terms.sections.map(({ title }) => title) },
    blog: { h1: blog.title, says: [blog.none] },
  } as const;
  const names = Object.keys(pages) as (keyof typeof pages)[];

  test.describe(`text pages in ${language}`, () => {
    test.use({ language });

    test("describe their subject", async ({ page }) => {
      const main = page.getByRole("main");
      for (const name of names) {
        await page.goto(sitePath(name, language));
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(pages[name].h1);
        const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
        expect(titles).toEqual(expect.arrayContaining([...pages[name].says]));
        const current = name === "blog" ? [] : [siteWords[language][name]];
        await expect(main.locator("nav [aria-current=page]")).toHaveText(current);
      }
      // The last page is the blog. It is empty and links to the help page.
      await main.getByRole("link", { name: blog.help }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(help.title);
    });

    test("scroll a table that is too wide", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const [name, caption] of [
        ["help", help.table.caption],
        ["docs", docs.api.caption],
        ["privacy", privacy.cookies.caption],
      ] as const) {
        await page.goto(sitePath(name, language));
        const region = page.getByRole("region", { name: caption });
        await region.focus();
        await expect(region).toBeFocused();
        await page.keyboard.press(language === "en" ? "ArrowRight" : "ArrowLeft");
        await expect
          .poll(() => region.evaluate((box) => Math.abs(box.scrollLeft)))
          .toBeGreaterThan(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      }
    });

    test("an unknown address shows a message in the language of its path", async ({ page }) => {
      await expectNotFound(page, language === "en" ? "/x" : "/ar/x", language);
    });
  });
}

test("the privacy page names everything that the site stores in the browser", async ({
  page,
  context,
  server,
}) => {
  await page.goto(sitePath("privacy", "en"));
  await page.goto(sitePath("contact", "ar"));
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(storedNames)).toEqual(["nashra-language"]);
  await hydrated(page);
  await page.getByLabel("الرسالة", { exact: true }).fill("Yasmol");
  const named = new Set<string>([...cookies, ...stored].map(({ name }) => name));
  const kept = new Set<string>();
  const look = async () => {
    for (const { name } of await context.cookies()) kept.add(name);
    // The name of text that no draft contains yet ends with the id of the draft.
    for (const name of await page.evaluate(storedNames))
      kept.add(name.replace(/^(nashra-typing:).*$/, "$1…"));
  };
  await page.goto("/app/login");
  await look();
  expect(kept).toContain("nashra-contact");
  await keepUser(context, await signUp(context, server));
  await page.goto("/app/builder");
  await page.getByLabel("Medicine Name").fill("Yasmol");
  await expect(page.getByText(/Draft kept on this device/).first()).toBeAttached();
  await look();
  expect([...kept].filter((name) => !named.has(name))).toEqual([]);
  expect(kept).toContain("sid");
  expect(kept).toContain("nashra-drafts");
});

/** Names of the data that the origin stores beyond the page's lifetime. */
async function storedNames(): Promise<readonly string[]> {
  const databases = await indexedDB.databases();
  const names = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  return [...names, ...databases.map(({ name }) => name ?? "")];
}

async function expectNotFound(page: Page, path: string, language: Language): Promise<void> {
  const t = notFoundWords[language];
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await expect(page.getByRole("img", { name: t.drawing })).toBeVisible();
  const main = page.getByRole("main");
  const home = main.getByRole("link", { name: t.toStart });
  await expect(home).toHaveAttribute("href", sitePath("home", language));
  const help = main.getByRole("link", { name: t.help });
  await expect(help).toHaveAttribute("href", sitePath("help", language));
}
