import type { Page } from "@playwright/test";

import { paths, sitePath } from "../../src/paths.ts";
import { siteData, type Claim } from "../../src/site-data.ts";
import { expect, test, type Language } from "./support/app.ts";

interface Facts {
  readonly "@type": string;
  readonly offers: { readonly price: string; readonly name: string };
  readonly featureList: readonly string[];
  readonly mainEntity: readonly {
    readonly name: string;
    readonly acceptedAnswer: { readonly text: string };
  }[];
}

/** The expected texts of the pages in each language. */
const expectedTexts = {
  en: {
    plan: "Leaflet Builder Access",
    price: "Free",
    unlimited: "free and unlimited",
    groups: ["Write", "Check", "Publish"],
    checks: "Built-in compliance checks",
    createAccount: "Create an account",
    contactUs: "Contact us",
    verbs: ["To unfold.", "To spread.", "To publish."],
    mission: "Our mission",
    scribes: "The scribes of the tenth century",
    values: ["Community impact", "Sustainability", "Accessibility", "Innovation"],
    careers: "Careers",
    contact: "Contact",
    openRoles: "See open roles",
    work: ["Plain words", "Measured work", "Two scripts, one care"],
    benefits: "Benefits",
    aboutFigures: ["Founded", "Team members", "Companies", "Paper reduction"],
    lifeFigures: ["Founded", "Team members", "Learning budget", "Home office"],
  },
  ar: {
    plan: "استخدام مُحرِّر النشرات",
    price: "مجانًا",
    unlimited: "مجاني وبلا حدود",
    groups: ["اكتب", "تحقّق", "انشر"],
    checks: "فحوص مطابقة مدمجة",
    createAccount: "أنشئ حسابًا",
    contactUs: "تواصل معنا",
    verbs: ["بسطها.", "أذاعه.", "أصدره."],
    mission: "رسالتنا",
    scribes: "في القرن العاشر الميلادي قاس الخطّاطون",
    values: ["الأثر المجتمعي", "الاستدامة", "سهولة الوصول", "الابتكار"],
    careers: "الوظائف",
    contact: "اتصل بنا",
    openRoles: "اطّلع على الوظائف الشاغرة",
    work: ["كلام بسيط", "عمل يُقاس", "خطّان وعناية واحدة"],
    benefits: "المزايا",
    aboutFigures: ["سنة التأسيس", "أفراد الفريق", "شركة", "تقليل الورق"],
    lifeFigures: ["سنة التأسيس", "أفراد الفريق", "ميزانية التعلّم", "المكتب المنزلي"],
  },
} as const satisfies Record<Language, unknown>;

test("the claims in the site data equal those in the specification", () => {
  expect(siteData.claims.about).toMatchObject({
    founded: { value: "2023" },
    team: { value: "3" },
    companies: { value: "30+" },
    paperReduction: { value: "90%" },
  });
  expect(siteData.claims.careers).toMatchObject({
    founded: { value: "2023" },
    team: { value: "3" },
    learningBudget: { value: "$2,000" },
    homeOffice: { value: "$1,000" },
  });
  expect(Object.keys(siteData.partners)).toEqual(["regulator", "telecom"]);
});

for (const language of ["en", "ar"] as const) {
  const t = expectedTexts[language];

  test.describe(`in ${language === "en" ? "English" : "Arabic"}`, () => {
    test("pricing shows one free plan, the partners and frequently asked questions", async ({
      page,
    }) => {
      const main = await open(page, "pricing", language);
      await expect(
        main.getByRole("heading", { level: 2, name: t.plan, exact: true }),
      ).toBeVisible();
      await expect(main.getByText(t.price, { exact: true })).toBeVisible();
      await expect(main).toContainText(t.unlimited);
      await expect(main.getByRole("listitem").filter({ hasText: t.checks })).toBeVisible();
      for (const group of t.groups) {
        const heading = page.getByRole("heading", { level: 3, name: group, exact: true });
        const section = main.locator("div:has(> h3 + ul)").filter({ has: heading });
        await expect(section.getByRole("listitem")).toHaveCount(4);
      }
      for (const { name, about } of Object.values(siteData.partners)) {
        const mark = main.getByRole("listitem").filter({ hasText: name[language] });
        await expect(mark).toContainText(about[language]);
        await expect(mark.locator("svg")).toBeVisible();
      }
      await expectLinks(page, t.createAccount, paths.register, 2);
      await expectLinks(page, t.contactUs, sitePath("contact", language), 2);
      await expectFactsShown(page);
    });

    test("about shows the mission, the values, the team and the figures", async ({ page }) => {
      const main = await open(page, "about", language);
      for (const verb of t.verbs)
        await expect(main.getByRole("heading", { level: 1 })).toContainText(verb);
      await expect(main).toContainText(t.mission);
      await expect(main).toContainText(t.scribes);
      for (const value of t.values)
        await expect(main.getByRole("heading", { level: 3, name: value })).toBeVisible();
      for (const { name, role, about } of siteData.team) {
        const person = main.getByRole("listitem").filter({ hasText: name[language] });
        await expect(person).toContainText(role[language]);
        await expect(person).toContainText(about[language]);
      }
      expect(await figuresOf(page)).toEqual(pairs(t.aboutFigures, valuesOf(siteData.claims.about)));
      await expectLinks(page, t.careers, sitePath("careers", language), 1);
      await expectLinks(page, t.contact, sitePath("contact", language), 1);
    });

    test("careers shows the benefits and figures, and links to the open roles and the contact page", async ({
      page,
    }) => {
      const { learningBudget, homeOffice } = siteData.claims.careers;
      const main = await open(page, "careers", language);
      for (const value of t.work)
        await expect(main.getByRole("heading", { level: 3, name: value })).toBeVisible();
      await expect(main.getByRole("heading", { level: 2, name: t.benefits })).toBeVisible();
      const benefits = main.getByRole("listitem");
      await expect(benefits).toHaveCount(6);
      await expect(benefits.nth(0)).toContainText(learningBudget.value);
      await expect(benefits.nth(1)).toContainText(homeOffice.value);
      expect(await figuresOf(page)).toEqual(
        pairs(t.lifeFigures, valuesOf(siteData.claims.careers)),
      );
      await expectLinks(page, t.openRoles, siteData.jobs, 2);
      await expectLinks(page, t.contactUs, sitePath("contact", language), 2);
    });
  });
}

async function open(page: Page, name: "pricing" | "about" | "careers", language: Language) {
  await page.goto(sitePath(name, language));
  return page.getByRole("main");
}

async function expectLinks(page: Page, name: string, href: string, count: number) {
  const links = page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(links).toHaveCount(count);
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", href);
}

/** Expects that the structured data about the plan equal the page's text. */
async function expectFactsShown(page: Page) {
  const main = page.getByRole("main");
  const source = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": graph } = JSON.parse(source ?? "") as { readonly "@graph": readonly Facts[] };
  const [application, questions] = graph;
  expect(graph.map((facts) => facts["@type"])).toEqual(["SoftwareApplication", "FAQPage"]);
  expect(application?.offers.price).toBe("0");
  await expect(main.getByRole("heading", { name: application?.offers.name ?? "" })).toBeVisible();
  await expect(main.locator("div:has(> h3 + ul) li")).toHaveText([
    ...(application?.featureList ?? []),
  ]);
  const entities = questions?.mainEntity ?? [];
  expect(entities).toHaveLength(4);
  const shown = main.locator("div:has(> h3 + p)").filter({ hasText: /[?؟]/ });
  await expect(shown).toHaveText(
    entities.map(({ name, acceptedAnswer }) => name + acceptedAnswer.text),
  );
}

/** Labels and figures as the page shows them. */
function figuresOf(page: Page): Promise<readonly (readonly (string | null | undefined)[])[]> {
  return page
    .locator("main dl > div")
    .evaluateAll((boxes) =>
      boxes.map((box) => ["dt", "dd"].map((part) => box.querySelector(part)?.textContent)),
    );
}

function valuesOf(claims: Readonly<Record<string, Claim>>): readonly string[] {
  return Object.values(claims).map(({ value }) => value);
}

function pairs(labels: readonly string[], figures: readonly string[]) {
  return labels.map((label, index) => [label, figures[index]]);
}
