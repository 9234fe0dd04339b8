import type { Locator } from "@playwright/test";

import { siteWords } from "../../src/site/site-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const expectedTexts = {
  en: {
    path: "/features",
    title: "Everything a leaflet needs, on one sheet",
    cards: [
      "FDA-compliant templates",
      "FHIR XML generation",
      "Drag and drop builder",
      "Multi-language",
      "Version control and collaboration",
      "API integration",
      "Pharmaceutical companies",
      "Regulatory affairs teams",
      "Medical product suppliers",
      "Healthcare IT teams",
    ],
    start: "Start Free Trial",
    sales: "Contact Sales",
    contact: "/contact",
    figures: ["Uptime", "Security report", "Languages", "Countries"],
    view: "View Demo Video",
    dialog: "See a leaflet made",
    close: "Close",
    closeVideo: "Close video",
    build: ["Start Building", "Start Building - $100"],
    failed: "The video could not be played. The transcript says what it shows.",
    transcript: "Transcript",
  },
  ar: {
    path: "/ar/features",
    title: "كل ما تحتاج إليه النشرة، في ورقة واحدة",
    cards: [
      "قوالب متوافقة مع متطلبات FDA",
      "توليد ملفات FHIR XML",
      "مُحرِّر بالسحب والإفلات",
      "تعدّد اللغات",
      "إدارة الإصدارات والعمل المشترك",
      "الربط عبر واجهة البرمجة",
      "شركات الأدوية",
      "فرق الشؤون التنظيمية",
      "مورّدو المنتجات الطبية",
      "فرق تقنية المعلومات الصحية",
    ],
    start: "ابدأ تجربتك المجانية",
    sales: "تواصل مع المبيعات",
    contact: "/ar/contact",
    figures: ["توفّر الخدمة", "تقرير الأمان", "لغة", "دولة"],
    view: "شاهد العرض المصوَّر",
    dialog: "شاهد كيف تُصنع نشرة",
    close: "أغلق",
    closeVideo: "أغلق العرض",
    build: ["ابدأ نشرتك", "ابدأ نشرتك - $100"],
    failed: "تعذّر تشغيل العرض. النص المكتوب يروي ما فيه.",
    transcript: "نص العرض",
  },
} as const;

for (const language of ["en", "ar"] as const) {
  const words = expectedTexts[language];

  test(`the features page describes the product and its audience (${language})`, async ({
    page,
  }) => {
    await page.goto(words.path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(words.title);
    for (const name of words.cards)
      await expect(main.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
    const starts = main.getByRole("link", { name: words.start });
    await expect(starts).toHaveCount(2);
    for (const link of await starts.all())
      await expect(link).toHaveAttribute("href", "/app/register");
    const sales = main.getByRole("link", { name: words.sales });
    await expect(sales).toHaveAttribute("href", words.contact);
    await expect(main.getByRole("definition")).toHaveText([
      "99.9%",
      siteWords[language].seeHow,
      "SOC 2 Type II",
      "50+",
      "15+",
    ]);
    await expect(main.getByRole("term")).toHaveText(words.figures);
    const screen = main.getByRole("img");
    await screen.scrollIntoViewIfNeeded();
    await expect(screen).toHaveJSProperty("naturalWidth", 1440);
    await expect(screen).toHaveAttribute("src", new RegExp(`builder-${language}`));
  });

  test(`the demo keeps the focus inside and fades out, however it is closed (${language})`, async ({
    page,
  }) => {
    await page.clock.install({ time: "2031-05-01T12:00:00Z" });
    await page.goto(words.path);
    const view = page.getByRole("button", { name: words.view });
    await expect(view).toHaveAttribute("aria-haspopup", "dialog");
    await page.clock.pauseAt("2031-05-01T13:00:00Z");
    const dialog = page.getByRole("dialog", { name: words.dialog });
    const header = page.locator("[data-site-header]");
    const ways: readonly (() => Promise<void>)[] = [
      () => dialog.getByRole("button", { name: words.closeVideo, exact: true }).click(),
      () => dialog.getByRole("button", { name: words.close, exact: true }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
    ];
    for (const closeIt of ways) {
      await view.click();
      await expect(dialog).toHaveAttribute("data-stage", "opening");
      await expect(dialog).toHaveJSProperty("open", true);
      await page.clock.runFor(300);
      await expect(dialog).toHaveAttribute("data-stage", "open");
      await expect(header).toBeHidden();
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      await closeIt();
      await expect(dialog).toHaveAttribute("data-stage", "closing");
      await page.clock.runFor(290);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(20);
      await expect(dialog).toHaveCount(0);
      await expect(view).toBeFocused();
      await expect(header).toBeVisible();
      await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
    }
    await page.keyboard.press("Enter");
    const first = dialog.getByRole("button", { name: words.closeVideo });
    await expect(first).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(dialog.locator("summary")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    // The buttons of the player are focus stops, too. While one of them has the focus, document.activeElement
    // is the video.
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
    }
  });

  test(`the film is requested on demand, with captions, its dialog passes axe and shows whether it plays (${language})`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const gate = Promise.withResolvers<void>();
    await page.route(/\/demo\.(?:webm|mp4)$/, async (route) => {
      await gate.promise;
      await route.abort();
    });
    await page.goto(words.path);
    const view = page.getByRole("button", { name: words.view });
    await view.hover();
    expect(fetched.filter((path) => path.startsWith("/demo"))).toEqual([]);
    await view.click();
    const dialog = page.getByRole("dialog", { name: words.dialog });
    const film = dialog.locator("video");
    for (const attribute of ["autoplay", "muted", "controls", "playsinline"])
      await expect(film).toHaveAttribute(attribute, "");
    await expect(film).toHaveJSProperty("muted", true);
    await expect(film).toHaveAttribute("preload", "none");
    await expect(film).toHaveAttribute("poster", /^\/demo-poster/);
    await expect(film).toHaveCSS("direction", "ltr");
    expect(await sourcesOf(film)).toEqual([
      "/demo.webm video/webm",
      "/demo.mp4 video/mp4",
      `/demo.en.vtt captions en English${language === "en" ? " default" : ""}`,
      `/demo.ar.vtt captions ar العربية${language === "ar" ? " default" : ""}`,
    ]);
    await expect.poll(() => fetched).toContain("/demo.webm");
    await expect.poll(() => fetched).toContain(`/demo.${language}.vtt`);
    for (const name of words.build)
      await expect(dialog.getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        "/app/register",
      );
    // Only the link to the free plan has a background colour.
    expect(await filledLinks(dialog)).toEqual([words.build[0]]);
    await test.step("the film dialog passes axe", async () => {
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingOutside(page);
    });
    // Neither source can be loaded; the transcript is available.
    gate.resolve();
    await expect(dialog.getByRole("status")).toHaveText(words.failed);
    await dialog.getByText(words.transcript, { exact: true }).click();
    await expect(dialog.locator("details li").first()).toBeVisible();
    await test.step("the demo shows whether it plays, and stops when it is closed", async () => {
      await expect(dialog).toHaveAttribute("data-playing", "false");
      await film.dispatchEvent("play");
      await expect(dialog).toHaveAttribute("data-playing", "true");
      await film.evaluate((element) => {
        const video = element as HTMLVideoElement;
        video.pause = () => document.body.setAttribute("data-stopped", "");
      });
      await page.keyboard.press("Escape");
      await expect(page.locator("body")).toHaveAttribute("data-stopped", "");
    });
  });
}

test("with reduced motion the demo does not start by itself and closes immediately", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.clock.install({ time: "2031-05-01T12:00:00Z" });
  await page.goto(expectedTexts.en.path);
  const view = page.getByRole("button", { name: expectedTexts.en.view });
  await expect(view).toBeVisible();
  await page.clock.pauseAt("2031-05-01T13:00:00Z");
  await view.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("video")).not.toHaveAttribute("autoplay");
  await page.clock.runFor(1);
  await expect(dialog).toHaveAttribute("data-stage", "open");
  await page.keyboard.press("Escape");
  await page.clock.runFor(1);
  await expect(dialog).toHaveCount(0);
  expect(fetched).not.toContain("/demo.webm");
});

test.describe("before hydration", () => {
  test.use({ javaScriptEnabled: false });

  test("the demo is a link to the film file", async ({ page }) => {
    await page.goto(expectedTexts.en.path);
    await expect(page.getByRole("link", { name: expectedTexts.en.view })).toHaveAttribute(
      "href",
      "/demo.mp4",
    );
  });
});

/** The texts of the links that have a background colour. */
function filledLinks(dialog: Locator): Promise<readonly string[]> {
  return dialog
    .getByRole("link")
    .evaluateAll((links) =>
      links.flatMap((link) =>
        getComputedStyle(link).backgroundColor === "rgba(0, 0, 0, 0)" ? [] : [link.textContent],
      ),
    );
}

/** The sources of the film, in order. */
function sourcesOf(film: Locator): Promise<readonly string[]> {
  return film.evaluate((element) =>
    [...element.children].map((part) =>
      [
        ...["src", "type", "kind", "srclang", "label"].map((name) => part.getAttribute(name)),
        part.hasAttribute("default") ? "default" : null,
      ]
        .filter((value) => value !== null)
        .join(" "),
    ),
  );
}
