import type { Locator, Page } from "@playwright/test";

import { heroMedicine, leafletSections } from "../../src/pages/public/home/hero-leaflet.ts";
import { homeWords } from "../../src/pages/public/home/home-words.ts";
import { siteData } from "../../src/site-data.ts";
import { siteWords } from "../../src/site/site-words.ts";
import { expect, test } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { languages, openSite } from "./support/site-pages.ts";

const wide = { width: 1280, height: 800 };

test("the English texts and the claims equal those in the specification", () => {
  expect(homeWords.en).toMatchObject({
    title: "The Future of Pharmaceutical Leaflets",
    note: "No credit card required • Setup in minutes • FHIR compliant",
    fast: { title: "Lightning Fast" },
    compliant: { title: "FHIR Compliant" },
    integration: { title: "Easy Integration" },
    start: "Start Your Free Trial",
    claims: {
      leaflets: "Leaflets created",
      compliance: "Compliance rate",
      companies: "Companies",
      support: "Support",
    },
  });
  expect(siteData.claims.home).toMatchObject({
    leaflets: { value: "500+" },
    compliance: { value: "100%" },
    companies: { value: "50+" },
    support: { value: "24/7" },
  });
});

for (const language of languages) {
  const t = homeWords[language];
  const site = siteWords[language];
  const home = language === "en" ? "/" : "/ar";
  const at = (path: string) => (language === "en" ? path : `/ar${path}`);

  test.describe(`the home page in ${language}`, () => {
    test.use({ language, viewport: wide });

    test("shows the product, the parts of a leaflet and its users, and links to the application", async ({
      page,
    }) => {
      await openSite(page, home);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t.title);
      for (const message of [t.lead, t.note]) await expect(main).toContainText(shownText(message));
      await expect(main.getByRole("heading", { level: 2 })).toHaveText(
        [t.readings, t.promise, t.measured.title, new RegExp(t.inUse), t.blankLeaf].map((name) =>
          typeof name === "string" ? shownText(name) : name,
        ),
      );
      for (const benefit of [t.fast, t.compliant, t.integration]) {
        const title = main.getByRole("heading", { level: 3, name: shownText(benefit.title) });
        await expect(title.locator("xpath=following-sibling::p").first()).toHaveText(benefit.text);
      }
      const proofs = main.getByRole("link", { name: site.seeHow, exact: true });
      await expect(proofs).toHaveCount(3);
      await expect(proofs.first()).toHaveAttribute("href", at("/check"));
      await expect(proofs.nth(1)).toHaveAttribute("href", "/fhir/metadata");
      await expect(proofs.last()).toHaveAttribute("href", at("/status#conformance"));
      await expectLink(main, site.accessBuilder, "/app/login");
      await expectLink(main, t.start, "/app/register");
      await expectLink(main, site.contactSales, at("/contact"));
      await expect(main.getByRole("listitem")).toHaveText(
        leafletSections.map(
          ({ number, heading, code }) => `${number} ${heading[language]} ${code}`,
        ),
      );
      const { leaflets, compliance, companies, support } = t.claims;
      await expect(page.locator("dl > div")).toHaveText([
        `${leaflets}500+`,
        `${compliance}100%${site.seeHow}`,
        `${companies}50+`,
        `${support}24/7`,
      ]);
    });

    test("shows one leaflet in three panels, row by row", async ({ page }) => {
      await openSite(page, home);
      const { readings, order } = await readingsOf(page, language);
      const places = await Promise.all(readings.map((reading) => boxOf(reading)));
      // The panels in order from the start side of the page, which is the right side in Arabic.
      const fromStart = places.toSorted((a, b) => (language === "en" ? a.x - b.x : b.x - a.x));
      expect(fromStart).toEqual(places);
      expect(new Set(places.map(({ y }) => Math.round(y / 100))).size).toBe(1);
      expect(order).toEqual(language === "en" ? ["en", "ar", "xml"] : ["ar", "en", "xml"]);

      const rows = readings.map((reading) => rowsOf(reading));
      for (const row of [0, 4]) {
        const tops = await Promise.all(rows.map((all) => offsetOf(all.nth(row))));
        expect(new Set(tops).size, "the rows of the panels are at the same height").toBe(1);
      }
      await rows[1]?.nth(2).hover();
      for (const all of rows) {
        await expect(all.nth(2)).not.toHaveCSS("background-color", clear);
        await expect(all.nth(1)).toHaveCSS("background-color", clear);
      }
    });

    test("stacks the panels on a narrow screen", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openSite(page, home);
      const { readings, order } = await readingsOf(page, language);
      expect(order).toEqual(language === "en" ? ["en", "ar", "xml"] : ["ar", "en", "xml"]);
      const tops = await Promise.all(readings.map(async (reading) => (await boxOf(reading)).y));
      expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
      for (const reading of readings)
        await expect(rowsOf(reading).filter({ visible: true })).toHaveCount(2);
      await expectNothingOutside(page);
    });
  });
}

test("the home page is printed with dark text on light paper", async ({ page }) => {
  await openSite(page, "/");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).not.toHaveCSS("color", darkInk);
  await page.emulateMedia({ media: "print" });
  await expect(title).toHaveCSS("color", darkInk);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 248, 243)");
});

test("the folded background is behind the page, and scrolling makes its folds more opaque", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openSite(page, "/");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(14, 21, 18)");
  await expect(page.locator(pleats)).toHaveCount(6);
  const moved = await page.evaluate(() => {
    const alone = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
    for (const animation of alone) animation.finish();
    return alone.length;
  });
  // Six folds, three lines, six leaves and seven dots always count as animated. The three panels count only
  // until their animation ends.
  expect(moved).toBeGreaterThanOrEqual(22);
  // An area in the page's margin, where no other element is.
  const clip = { x: 0, y: 200, width: 40, height: 40 };
  const pleated = await page.screenshot({ clip });
  const second = page.locator(pleats).nth(1);
  const light = () => second.evaluate((pleat) => Number(getComputedStyle(pleat).opacity));
  expect(await light()).toBeCloseTo(0.55);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.25));
  await expect.poll(light).toBeGreaterThan(0.6);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(pleats).evaluateAll((all) => all.forEach((pleat) => pleat.remove()));
  expect((await page.screenshot({ clip })).equals(pleated)).toBe(false);
});

const clear = "rgba(0, 0, 0, 0)";
const darkInk = "rgb(20, 33, 27)";
const pleats = "main [class*=pleats] i";

/** The text that is shown for a message. */
function shownText(message: string): string {
  return message.replace("{fhir}", "FHIR");
}

async function expectLink(within: Locator, name: string, href: string): Promise<void> {
  const link = within.getByRole("link", { name, exact: true });
  await expect(link).toHaveAttribute("href", href);
  await expect(link).toBeVisible();
}

interface Readings {
  /** The panels in document order. */
  readonly readings: readonly Locator[];
  readonly order: readonly string[];
}

/**
 * The three panels: the leaflet in English, in Arabic and as XML. Detects the kind of each panel from its
 * text.
 */
async function readingsOf(page: Page, language: "en" | "ar"): Promise<Readings> {
  const panels = page.getByRole("main").getByRole("article");
  await expect(panels).toHaveCount(3);
  const readings = await panels.all();
  const order = await Promise.all(
    readings.map(async (reading) => {
      const text = await reading.innerText();
      if (text.includes("<Composition>")) return "xml";
      return text.includes(heroMedicine.patientInformation.ar) ? "ar" : "en";
    }),
  );
  await expect(
    page.getByRole("article", { name: homeWords[language].xmlPanel, exact: true }),
  ).toContainText(`value="${heroMedicine.name[language]} ${heroMedicine.doseForm[language]}"`);
  return { readings, order };
}

/** The sections of a panel after the medicine's name. */
function rowsOf(reading: Locator): Locator {
  return reading.locator(":scope > :nth-child(n + 3)");
}

async function boxOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not visible.");
  return { x: box.x, y: box.y };
}

/** Distance of an element from the top of its panel, without transforms. */
function offsetOf(element: Locator): Promise<number> {
  return element.evaluate((row) => (row instanceof HTMLElement ? row.offsetTop : -1));
}
