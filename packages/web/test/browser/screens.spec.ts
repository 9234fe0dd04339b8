import type { Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { expect, test, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { screens, someLeaflets, type Screen } from "./support/screens.ts";

const languages: readonly Language[] = ["en", "ar"];

for (const language of languages)
  for (const screen of screens)
    test.describe(`${screen.name} in ${language}`, () => {
      test.use({ language, viewport: { width: 1280, height: 900 } });

      if (screen.who === "visitor")
        test("is one page", async ({ page }) => {
          await expectScreen(page, language, screen, screen.path);
        });
      else if (screen.who === "person")
        test("is one page", async ({ page, person, api }) => {
          expect(person.isAdmin).toBe(false);
          const id =
            screen.path.includes("{id}") || screen.name === "list" || screen.name === "dashboard";
          const path = screen.path.replace("{id}", id ? await someLeaflets(api) : "");
          await expectScreen(page, language, screen, path);
        });
      else
        test("is one page", async ({ page, administrator, api }) => {
          await someLeaflets(api);
          await expectScreen(
            page,
            language,
            screen,
            screen.path.replace("{user}", administrator._id),
          );
        });
    });

/** One heading, a title, the language and direction, no fault that axe finds, and nothing outside at any width. */
async function expectScreen(
  page: Page,
  language: Language,
  screen: Screen,
  path: string,
): Promise<void> {
  await page.goto(path);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  if (language === "en") await expect(heading).toHaveText(screen.heading);
  await expect(page).toHaveTitle(language === "en" ? /.+, Nashra$/ : /.+، نشرة$/);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  if (language === "ar") expect(await untranslated(page)).toEqual([]);
  for (const width of [320, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingOutside(page);
  }
}

/** Names, units and forms of address that are written in Latin letters in Arabic too. */
const international =
  /^(?:Nashra|FHIR|XML|JSON|HTML|HL7|API|JPG|JPEG|PNG|GIF|GTIN|English|EN|FR|Rana|Haddad|mg|kB|MB|GB|B|v|x|URL|URI|Ctrl|Alt|Shift|Tab|Enter|Esc|\d.*)$/i;

/** Latin words in what the interface itself says: not in names, addresses, and what people wrote. */
function untranslated(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (allowed) => {
      const expression = new RegExp(allowed.source, allowed.flags);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words = new Set<string>();
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const element = node.parentElement;
        const own = element?.closest(
          "bdi, [dir=auto], [lang]:not(html, [lang|=ar]), [contenteditable], script, style, option, code",
        );
        if (own !== null || element?.checkVisibility() !== true) continue;
        // What a sentence names, as the name of a layout, stands between isolates.
        const said = (node.textContent ?? "").replaceAll(/\u2068[^\u2069]*\u2069/g, "");
        for (const [word] of said.matchAll(/[A-Za-z]{2,}/g))
          if (!expression.test(word)) words.add(`${word}: ${element.outerHTML.slice(0, 120)}`);
      }
      return [...words];
    },
    { source: international.source, flags: international.flags },
  );
}
