import type { Page } from "@playwright/test";

import { contactWords } from "../../src/pages/public/contact/contact-words.ts";
import { sitePath } from "../../src/paths.ts";
import { siteWords } from "../../src/site/site-words.ts";
import { expect, test, type Language } from "./support/app.ts";
import { openSite, hydrated } from "./support/site-pages.ts";

const required = ["name", "email", "subject", "message"] as const;
const sent = {
  name: "Rana Haddad",
  email: "rana@example.org",
  company: "",
  inquiryType: "general",
  subject: "Leaflets in Arabic",
  message: "How do we start?\nWe have two.",
};
type Field = keyof typeof sent;

/** The texts and the path of the page in one language. */
function wordsOf(language: Language) {
  const { pricing, otherLanguage } = siteWords[language];
  const path = sitePath("contact", language);
  return { ...contactWords[language], pricing, otherLanguage, path };
}

/**
 * The keys in `sessionStorage`. The site stores the text of a message there while another HTML page is
 * loaded.
 */
function keptInWindow(): readonly string[] {
  return Object.keys(sessionStorage);
}

test("the link to write an e-mail has its label in both languages", () => {
  expect(contactWords.en.writeMail).toBe("Write it as an e-mail");
  expect(contactWords.ar.writeMail).toBe("اكتبها بالبريد الإلكتروني");
});

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language);
  const field = (page: Page, name: Field) => page.getByLabel(t[name], { exact: true });
  const send = (page: Page) => page.getByRole("button", { name: t.send, exact: true }).click();
  const fill = async (page: Page) => {
    for (const name of required) await field(page, name).fill(sent[name]);
  };

  test.describe(`a contact message in ${language}`, () => {
    test.use({ language });

    test("is submitted once on a double click, without an error", async ({ page }) => {
      await page.clock.install({ time: "2031-05-01T12:00:00Z" });
      await openSite(page, t.path);
      await page.clock.pauseAt("2031-05-01T13:00:00Z");
      await fill(page);
      const stored: unknown[] = [];
      page.on("response", (response) => {
        if (response.status() === 201) stored.push(response.request().postDataJSON());
      });
      await page.getByRole("button", { name: t.send, exact: true }).dblclick();
      await expect(field(page, "message")).toHaveValue("");
      await expect(page.getByRole("button", { name: t.send })).toBeFocused();
      await page.clock.runFor(2000);
      await send(page);
      await expect(field(page, "name")).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: t.thanks })).toBeVisible();
      await expect(page.locator("[aria-invalid]")).toHaveCount(0);
      expect(stored).toEqual([sent]);

      // Text that is typed later belongs to a new message, which has three missing fields.
      await field(page, "name").fill(sent.name);
      await send(page);
      await expect(page.locator("[aria-invalid]")).toHaveCount(3);
    });

    test("is copied into an e-mail, without its text or its subject if they are too long", async ({
      page,
    }) => {
      await openSite(page, t.path);
      const mail = page.getByRole("link", { name: t.writeMail, exact: true });
      await expect(mail).toHaveAttribute("href", "mailto:support@nashra.example");
      await fill(page);
      await field(page, "company").fill("Wadi & Pharma");
      const about = [
        `${t.name}: ${sent.name}`,
        `${t.email}: ${sent.email}`,
        `${t.company}: Wadi & Pharma`,
        `${t.inquiryType}: ${t.inquiries.general}`,
      ];
      const text = [...sent.message.split("\n"), "", ...about].join("\r\n");
      const subject = `mailto:support@nashra.example?subject=${encodeURIComponent(sent.subject)}`;
      await expect(mail).toHaveAttribute("href", `${subject}&body=${encodeURIComponent(text)}`);
      await expect(page.getByText(t.mailTooSmall)).toHaveCount(0);

      await field(page, "message").fill("x".repeat(8000));
      await expect(mail).toHaveAttribute("href", subject);
      await expect(page.getByText(t.mailTooSmall)).toBeVisible();
      await field(page, "subject").fill("x".repeat(8000));
      await expect(mail).toHaveAttribute("href", "mailto:support@nashra.example");
    });

    test("is kept across pages and languages until it is submitted", async ({ page }) => {
      await openSite(page, t.path);
      await fill(page);
      await field(page, "inquiryType").selectOption("press");
      const header = page.getByRole("banner");
      await header.getByRole("link", { name: t.pricing, exact: true }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await page.goBack();
      await expect(field(page, "message")).toHaveValue(sent.message);
      expect(await page.evaluate(keptInWindow)).toEqual([]);

      const u = wordsOf(language === "en" ? "ar" : "en");
      await header.getByRole("link", { name: t.otherLanguage, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[0-9]${u.path}$`));
      await hydrated(page);
      for (const name of required)
        await expect(page.getByLabel(u[name], { exact: true })).toHaveValue(sent[name]);
      await expect(page.getByLabel(u.inquiryType)).toHaveValue("press");
      await page.getByRole("button", { name: u.send }).click();
      await expect(page.getByLabel(u.message, { exact: true })).toHaveValue("");
      await header.getByRole("link", { name: u.otherLanguage, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[0-9]${t.path}$`));
      await hydrated(page);
      await expect(field(page, "message")).toHaveValue("");
      expect(await page.evaluate(keptInWindow)).toEqual([]);
    });
  });
}

test("without browser storage, a message is kept when the user follows a link and goes back", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, "sessionStorage", {
      get: () => {
        throw new DOMException("Forbidden", "SecurityError");
      },
    }),
  );
  const t = wordsOf("en");
  await openSite(page, t.path);
  const message = page.getByLabel(t.message, { exact: true });
  await message.fill(sent.message);
  await page.getByRole("banner").getByRole("link", { name: t.pricing, exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await expect(message).toHaveValue(sent.message);
  await page.getByRole("banner").getByRole("link", { name: t.otherLanguage, exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/contact$/);
});

test("a page from the back/forward cache shows what other pages have stored or removed meanwhile", async ({
  page,
}) => {
  const t = wordsOf("en");
  await openSite(page, t.path);
  const message = page.getByLabel(t.message, { exact: true });
  const pass = (kind: "pagehide" | "pageshow") =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, kind);
  await message.fill("first");
  await pass("pagehide");
  await page.evaluate(() => {
    sessionStorage.setItem("nashra-contact", JSON.stringify({ message: "second", subject: 7 }));
  });
  await pass("pageshow");
  await expect(message).toHaveValue("second");
  await expect(page.getByLabel(t.subject)).toHaveValue("");
  await pass("pagehide");
  await page.evaluate(() => sessionStorage.clear());
  await pass("pageshow");
  await expect(message).toHaveValue("");
});
