import type { Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { openSite, hydrated } from "./support/site-pages.ts";

const words = {
  en: {
    path: "/contact",
    title: "Contact: we answer within 24 hours | Nashra",
    faulty: "Error: Contact: we answer within 24 hours | Nashra",
    name: "Name",
    email: "Email",
    company: "Company",
    inquiryType: "Inquiry Type",
    subject: "Subject",
    message: "Message",
    send: "Send message",
    formTitle: "Write to us",
    notStored: "Your message could not be stored. It is still here.",
    problem: "There is a problem",
    missing: (field: string) => `${field} is required.`,
    noAddress: "Email is not a valid e-mail address.",
    thanks: "Thank you for your message! We'll get back to you within 24 hours.",
    pricing: "Pricing",
    createAccount: "Create an account",
    signUp: "Sign up",
    general: "General",
    office: "Office",
    address: ["Business park", "Amman, Jordan"],
  },
  ar: {
    path: "/ar/contact",
    title: "اتصل بنا: نردّ خلال 24 ساعة | نشرة",
    faulty: "خطأ: اتصل بنا: نردّ خلال 24 ساعة | نشرة",
    name: "الاسم",
    email: "البريد الإلكتروني",
    company: "الشركة",
    inquiryType: "نوع الاستفسار",
    subject: "الموضوع",
    message: "الرسالة",
    send: "أرسل الرسالة",
    formTitle: "اكتب إلينا",
    notStored: "تعذّر حفظ رسالتك، وما زال نصها هنا.",
    problem: "توجد مشكلة",
    missing: (field: string) => `حقل ${field} مطلوب.`,
    noAddress: "قيمة حقل البريد الإلكتروني ليست عنوان بريد إلكتروني صحيحًا.",
    thanks: "شكرًا على رسالتك! سنردّ عليك خلال 24 ساعة.",
    pricing: "الأسعار",
    createAccount: "أنشئ حسابًا",
    signUp: "إنشاء حساب",
    general: "عام",
    office: "المكتب",
    address: ["مجمّع الأعمال", "عمّان، الأردن"],
  },
} as const;
type Field = "name" | "email" | "company" | "inquiryType" | "subject" | "message";
const required = ["name", "email", "subject", "message"] as const;
const sent = {
  name: "Rana Haddad",
  email: "rana@example.org",
  company: "",
  inquiryType: "general",
  subject: "Leaflets in Arabic",
  message: "How do we start?\nWe have two.",
};

/** Invalid e-mail addresses. The check does not depend on the language, so Arabic needs only one. */
const invalidAddresses = {
  en: ["rana", "rana@", "@example.org", "rana @example.org", "a@b, c@d"],
  ar: ["rana@"],
} as const;

/** Network requests, stored messages and dialogs of the page. */
interface PageActivity {
  readonly requests: string[];
  readonly messages: unknown[];
  readonly dialogs: string[];
}

function listen(page: Page): PageActivity {
  const activity: PageActivity = { requests: [], messages: [], dialogs: [] };
  page.on("request", (request) => {
    // The page may load a font for its messages, so requests for fonts do not count.
    if (request.resourceType() !== "font") activity.requests.push(request.url());
  });
  page.on("dialog", (dialog) => {
    activity.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("response", (response) => {
    if (response.status() === 201) activity.messages.push(response.request().postDataJSON());
  });
  return activity;
}

for (const language of ["en", "ar"] as const) {
  const t = words[language];
  const field = (page: Page, name: Field) => page.getByLabel(t[name], { exact: true });
  const send = (page: Page) => page.getByRole("button", { name: t.send, exact: true }).click();
  const fill = async (page: Page) => {
    for (const name of required) await field(page, name).fill(sent[name]);
  };

  test.describe(`a message in ${language}`, () => {
    test.use({ language });

    test("is not sent if fields are missing or the e-mail address is implausible", async ({
      page,
    }) => {
      await openSite(page, t.path);
      const activity = listen(page);
      const summary = page.getByRole("alert").filter({ hasText: t.problem });
      await test.step("is not sent if fields are missing, and each missing field is named", async () => {
        await send(page);
        const sentences = required.map((name) => t.missing(t[name]));
        await expect(summary.getByRole("link")).toHaveText(sentences);
        expect(await summary.evaluate((it) => document.activeElement?.contains(it))).toBe(true);
        for (const [index, name] of required.entries()) {
          await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
          await expect(field(page, name)).toHaveAccessibleDescription(sentences[index] ?? "");
        }
        for (const name of ["company", "inquiryType"] as const)
          await expect(field(page, name)).not.toHaveAttribute("aria-invalid");
        await expect(page).toHaveTitle(t.faulty);
        await expectAccessible(page);
        await expectNarrowFits(page);

        await summary.getByRole("link", { name: t.missing(t.subject) }).click();
        await expect(field(page, "subject")).toBeFocused();
        await field(page, "subject").fill(sent.subject);
        await expect(field(page, "subject")).not.toHaveAttribute("aria-invalid");
        await send(page);
        await expect(summary.getByRole("link")).toHaveCount(3);
        await expect(field(page, "subject")).toHaveValue(sent.subject);
        await expect(page.getByText(t.thanks)).toHaveCount(0);
      });
      await test.step("requires a plausible e-mail address", async () => {
        await fill(page);
        for (const address of invalidAddresses[language]) {
          await field(page, "email").fill(address);
          await send(page);
          await expect(summary.getByRole("link")).toHaveText([t.noAddress]);
          await expect(field(page, "email")).toHaveAccessibleDescription(t.noAddress);
          await expect(field(page, "email")).toHaveValue(address);
          await field(page, "email").fill(sent.email);
          await expect(summary).toHaveCount(0);
          await expect(page).toHaveTitle(t.title);
        }
      });
      expect(activity).toEqual({ requests: [], messages: [], dialogs: [] });
    });

    test("is stored and confirmed, with or without a company", async ({ page }) => {
      await openSite(page, t.path);
      await expect(field(page, "inquiryType").locator("option:checked")).toHaveText(t.general);
      const choices = await field(page, "inquiryType").locator("option").all();
      const values = await Promise.all(choices.map((it) => it.getAttribute("value")));
      expect(values).toEqual(["general", "sales", "support", "partnership", "press"]);
      await fill(page);
      const activity = listen(page);
      await test.step("is stored and confirmed", async () => {
        await send(page);
        await expect(page.getByRole("status").filter({ hasText: t.thanks })).toHaveText(t.thanks);
        for (const name of [...required, "company"] as const)
          await expect(field(page, name)).toHaveValue("");
        await expect(field(page, "inquiryType")).toHaveValue("general");
        expect(activity).toMatchObject({ messages: [sent], dialogs: [] });
        await expect(page).toHaveURL(new RegExp(`${t.path}$`));
        await expect(page.locator("[aria-invalid]")).toHaveCount(0);
        await expectAccessible(page);
        await expectNarrowFits(page);
      });
      await test.step("may include a company and an inquiry type", async () => {
        await fill(page);
        await field(page, "company").fill("Wadi Pharma");
        await field(page, "inquiryType").selectOption("partnership");
        await send(page);
        await expect
          .poll(() => activity.messages)
          .toEqual([sent, { ...sent, company: "Wadi Pharma", inquiryType: "partnership" }]);
        await expect(field(page, "inquiryType")).toHaveValue("general");
      });
    });

    test("that cannot be stored is kept, and the address to write to is shown", async ({
      page,
    }) => {
      await openSite(page, t.path);
      await fill(page);
      await page.route("**/api/**", (route) => route.abort());
      await send(page);
      const alert = page.getByRole("alert").filter({ hasText: t.notStored });
      await expect(alert).toBeVisible();
      const form = page.getByRole("form", { name: t.formTitle });
      await expect(form.getByRole("link", { name: "support@nashra.example" })).toBeVisible();
      for (const name of required) await expect(field(page, name)).toHaveValue(sent[name]);
      await expectAccessible(page);
      await expectNarrowFits(page);
      await page.unroute("**/api/**");
      await send(page);
      await expect(page.getByRole("status").filter({ hasText: t.thanks })).toBeVisible();
      await expect(alert).toHaveCount(0);
    });

    test("keeps its confirmation on the next page, for eight seconds", async ({ page }) => {
      await page.clock.install({ time: "2031-05-01T12:00:00Z" });
      await openSite(page, t.path);
      await page.clock.pauseAt("2031-05-01T13:00:00Z");
      await fill(page);
      await send(page);
      const thanks = page.getByRole("status").filter({ hasText: t.thanks });
      await expect(thanks).toBeVisible();
      await page.clock.runFor(1000);
      await page.getByRole("banner").getByRole("link", { name: t.pricing, exact: true }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await page.clock.runFor(6900);
      await expect(thanks).toBeVisible();
      await page.clock.runFor(200);
      await expect(thanks).toHaveCount(0);
    });

    test("has five questions below it, also as structured data, and is typed beside the other contact details and the link to sign up", async ({
      page,
    }) => {
      await openSite(page, t.path);
      const shown = await page.locator("details").evaluateAll((all) =>
        all.map((one) => ({
          name: one.querySelector("summary")?.textContent,
          text: one.querySelector("p")?.textContent,
        })),
      );
      expect(shown).toHaveLength(5);
      const facts: unknown = JSON.parse(
        (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
      );
      expect(facts).toMatchObject({
        "@type": "FAQPage",
        inLanguage: language,
        mainEntity: shown.map(({ name, text }) => ({ name, acceptedAnswer: { text } })),
      });
      const last = page.locator("details").last();
      await expect(last.locator("p")).toBeHidden();
      await last.locator("summary").press("Enter");
      await expect(last.locator("p")).toBeVisible();

      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: "+962 6 000 0000" })).toHaveAttribute(
        "href",
        "tel:+96260000000",
      );
      await expect(main.getByRole("link", { name: "support@nashra.example" })).toHaveAttribute(
        "href",
        "mailto:support@nashra.example",
      );
      await expect(main.getByRole("heading", { level: 2, name: t.office })).toBeVisible();
      await expect(main.locator("address")).toHaveCount(1);
      await expect(main.locator("address > *")).toHaveText(t.address);
      const account = main.getByRole("link", { name: t.createAccount });
      await expect(account).toHaveAttribute("href", "/register");
      await account.click();
      await expect(page).toHaveURL(/\/app\/register$/);
      await expect(page.getByRole("heading", { level: 1, name: t.signUp })).toBeVisible();
    });
  });
}

test("text typed before hydration is kept and does not leave the page", async ({ page }) => {
  const t = words.en;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/site-.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(t.path, { waitUntil: "commit" });
  const message = page.getByLabel(t.message, { exact: true });
  await message.fill(sent.message);
  await page.getByLabel(t.inquiryType).selectOption("press");
  await page.getByRole("button", { name: t.send }).click();
  gate.resolve();
  await hydrated(page);
  expect(new URL(page.url()).search).toBe("");
  await expect(message).toHaveValue(sent.message);
  await page.getByRole("button", { name: t.send }).click();
  const summary = page.getByRole("alert").filter({ hasText: t.problem });
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(message).toHaveValue(sent.message);
  await expect(page.getByLabel(t.inquiryType)).toHaveValue("press");
});

test("the message field takes the direction of its text", async ({ page }) => {
  await openSite(page, words.ar.path);
  await expect(page.getByLabel(words.ar.email, { exact: true })).toHaveAttribute("dir", "ltr");
  const message = page.getByLabel(words.ar.message, { exact: true });
  const direction = () => message.evaluate((it) => getComputedStyle(it).direction);
  expect(await direction()).toBe("rtl");
  await message.fill("How do we start?");
  expect(await direction()).toBe("ltr");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact page shows the e-mail address in place of the form", async ({ page }) => {
    for (const { path, send } of [words.en, words.ar]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: send })).toHaveCount(0);
      await expect(page.locator("noscript a[href^='mailto:']")).toBeVisible();
    }
  });
});

/** Expects that the page fits the narrowest phone. */
async function expectNarrowFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingOutside(page);
  await page.setViewportSize(before);
}
