import type { Page } from "@playwright/test";

import { asAdministrator, expect, asPerson as test } from "./support/app.ts";
import {
  edges,
  expectInOrder,
  expectReadingOrder,
  visualOrder,
  mirroredIcons,
} from "./support/direction.ts";
import { createLeaflets } from "./support/listed-leaflets.ts";
import { someLeaflets } from "./support/screens.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** Icons that show a reading direction. Only these icons are mirrored in Arabic. */
const directional = [
  "back",
  "chevron",
  "external",
  "menu",
  "ol",
  "redo",
  "send",
  "signout",
  "ul",
  "undo",
];

const words = {
  en: {
    application: "Application",
    cancel: "Cancel",
    close: "Close",
    closeMenu: "Close the menu",
    delete: "Delete",
    deleteOf: "Delete Zaytounol",
    menu: "Menu",
    outline: "Sections of the leaflet",
    preview: "Preview of the leaflet",
    import: "Import",
    warnings: "Warnings, paragraph 1",
    remove: "Remove: Warnings, paragraph 2",
    removed: "was removed",
  },
  ar: {
    application: "التطبيق",
    cancel: "إلغاء",
    close: "إغلاق",
    closeMenu: "إغلاق القائمة",
    delete: "حذف",
    deleteOf: "حذف Zaytounol",
    menu: "القائمة",
    outline: "أقسام النشرة",
    preview: "معاينة النشرة",
    import: "استيراد",
    warnings: "التحذيرات، الفقرة 1",
    remove: "إزالة: التحذيرات، الفقرة 2",
    removed: "أُزيل",
  },
};

for (const language of ["en", "ar"] as const) {
  const w = words[language];
  test.describe(`read from the ${language === "ar" ? "right" : "left"}`, () => {
    test.use({ language, viewport: wide });

    test("the page has its direction before its first paint", async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (document.body === null) return;
          sessionStorage.setItem(
            "first",
            `${document.documentElement.dir} ${document.documentElement.lang}`,
          );
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto("/app/leaflets");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("first"))).toBe(
        language === "ar" ? "rtl ar" : "ltr en",
      );
    });

    test("the side bar comes before the screen, the user menu is last in the header, and the drawer comes from the start side", async ({
      page,
    }) => {
      await page.goto("/app");
      const side = page.getByRole("navigation", { name: w.application });
      await expectInOrder(language, side, page.getByRole("main"));
      expect((await edges(side, language)).start).toBe(0);
      const link = side.getByRole("link").first();
      await expectInOrder(language, link.locator("svg"), link.locator("span"));
      const banner = page.getByRole("banner");
      await expectInOrder(
        language,
        banner.getByRole("link").first(),
        banner.getByRole("combobox"),
        banner.getByRole("button"),
      );
      const action = page.locator("a[href='/app/templates']").last();
      const [icon, row] = [action.locator("svg"), action];
      expect((await edges(row, language)).end - (await edges(icon, language)).end).toBeLessThan(8);

      await page.setViewportSize(phone);
      await page.getByRole("button", { name: w.menu, exact: true }).click();
      const drawer = page.getByRole("dialog", { name: w.menu });
      await expect.poll(async () => (await edges(drawer, language)).start).toBe(0);
      const { end } = await edges(drawer, language);
      expect(end).toBeLessThan(phone.width);
      const close = await edges(drawer.getByRole("button", { name: w.closeMenu }), language);
      expect(end - close.end).toBeLessThan(24);
    });

    test("a dialog ends with its buttons, the main one last", async ({ page, api }) => {
      await createLeaflets(api, [{ title: "Zaytounol" }]);
      await page.goto("/app/leaflets");
      await page.getByRole("button", { name: w.deleteOf }).click();
      const dialog = page.getByRole("alertdialog");
      const main = dialog.getByRole("button", { name: w.delete });
      await expectInOrder(language, dialog.getByRole("button", { name: w.cancel }), main);
      expect((await edges(dialog, language)).end - (await edges(main, language)).end).toBeLessThan(
        32,
      );
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: w.import }).click();
      const sheet = page.getByRole("dialog");
      const close = sheet.getByRole("button", { name: w.close }).first();
      await expectInOrder(language, sheet.getByRole("heading"), close);
    });

    test("the builder shows outline, form and preview in order; a message is at the start side", async ({
      page,
      api,
    }) => {
      const paragraph = { id: "1", content: "<p>One.</p>" };
      const [id] = await createLeaflets(api, [
        { content: { warningsSections: [paragraph, { ...paragraph, id: "2" }] } },
      ]);
      await page.goto(`/app/leaflet/${id}/edit`);
      await expect(page.locator("#field-medicineName")).toBeVisible();
      await expectInOrder(
        language,
        page.getByRole("navigation", { name: w.application }),
        page.getByRole("region", { name: w.outline }),
        page.locator("form"),
        page.getByRole("region", { name: w.preview }),
      );
      const bar = page.getByRole("main");
      await expectInOrder(
        language,
        bar.getByRole("link").first(),
        bar.getByRole("heading", { level: 1 }),
        bar.getByRole("button", { name: language === "ar" ? "تحديث النشرة" : "Update Leaflet" }),
      );
      await page.getByRole("button", { name: w.remove }).click();
      const toast = page.getByRole("status").filter({ hasText: w.removed }).locator("..");
      await expect(toast).toBeVisible();
      expect((await edges(toast, language)).start).toBeLessThan(24);
      await expectInOrder(language, toast.getByRole("status"), toast.getByRole("button").first());
    });

    test("only icons that show a direction are mirrored; Arabic letters have no letter spacing, no slant and enough line height", async ({
      page,
      api,
    }) => {
      const id = await someLeaflets(api);
      const mirrored = new Set<string>();
      const paths = ["/app", "/app/leaflets", `/app/leaflet/${id}`, `/app/leaflet/${id}/edit`];
      if (language === "ar") paths.unshift("/app/templates", "/app/profile");
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (language === "ar") {
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          expect(await cramped(page), path).toEqual([]);
        }
        if (path.endsWith("edit"))
          await page.getByRole("textbox", { name: w.warnings, exact: true }).click();
        for (const name of await mirroredIcons(page.locator("body"))) mirrored.add(name);
      }
      if (language === "en") expect([...mirrored]).toEqual([]);
      else {
        expect(directional).toEqual(expect.arrayContaining([...mirrored]));
        expect([...mirrored]).toEqual(
          expect.arrayContaining(["back", "chevron", "undo", "redo", "ol", "ul"]),
        );
        expect(await upright(page)).toBe(true);
      }
    });

    test("arrow keys move to the next tab in visual order", async ({ page }) => {
      await page.goto("/app/profile");
      const tabs = page.getByRole("tab");
      await tabs.first().focus();
      const [towards, back] =
        language === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
      await page.keyboard.press(towards);
      await expect(tabs.nth(1)).toBeFocused();
      await expectInOrder(language, tabs.nth(0), tabs.nth(1), tabs.nth(2));
      await page.keyboard.press(back);
      await expect(tabs.first()).toBeFocused();
    });
  });
}

/** Whether the digits in the icon for numbered lists are mirrored back, so that they can be read. */
async function upright(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll("svg")]
      .filter((icon) => icon.querySelectorAll("path").length === 2)
      .some((icon) => {
        const digits = icon.querySelectorAll("path")[1];
        return digits !== undefined && getComputedStyle(digits).transform.startsWith("matrix(-1");
      }),
  );
}

test.describe("in Arabic", () => {
  test.use({ language: "ar", viewport: wide });
  const strengths = ["50 mg/mL", "500 mg (copy)", "0.5–1 mL"];

  test("the check of the reading order detects a wrong order", async ({ page }) => {
    await page.goto("/app");
    await page.evaluate(() => {
      document.body.innerHTML = "<p id='wrong'>دواء: 1 g</p><p id='right'>دواء: <bdi>1 g</bdi></p>";
    });
    expect(await visualOrder(page.locator("#wrong"), "1 g")).not.toBe("1 g");
    expect(await visualOrder(page.locator("#right"), "1 g")).toBe("1 g");
  });

  test(`a title with ${strengths.join(", ")} is in reading order`, async ({ page, api }) => {
    const titles = strengths.map((strength) => `Zaytounol ${strength}`);
    const ids = await createLeaflets(
      api,
      titles.map((title) => ({ title, content: { medicineName: title } })),
    );
    await page.goto("/app");
    for (const title of titles)
      await expectReadingOrder(page.getByRole("main").getByRole("list").first(), title);
    await page.goto("/app/leaflets");
    for (const title of titles)
      await expectReadingOrder(
        page.getByRole("table").getByRole("link", { name: title }).first(),
        title,
      );
    for (const [at, title] of titles.entries()) {
      await page.goto(`/app/leaflet/${ids[at]}`);
      await expectReadingOrder(page.getByRole("heading", { level: 1 }), title);
      await page.getByRole("button", { name: "حذف", exact: true }).click();
      await expectReadingOrder(page.getByRole("alertdialog"), title);
      await page.goto(`/app/leaflet/${ids[at]}/edit`);
      await expectReadingOrder(page.getByRole("heading", { level: 1 }), title);
    }
  });

  test("Latin letters and digits in a comparison, and the user's name in a history, are in reading order", async ({
    page,
    api,
    person,
  }) => {
    const content = { language: "ar" as const, medicineName: "زيتونول", sizes: ["1 g"] };
    const [id] = await createLeaflets(api, [{ title: "زيتونول", content }]);
    const saved = (await api.get(`/api/leaflets/${id}`)) as { content: object };
    const next = {
      ...saved.content,
      sizes: ["2 g"],
      companyPhone: "+962 6 555 0199",
      companyEmail: "safety@wadi.example.org",
      warningsSections: [{ id: "1", content: "<p>لا تتناول أكثر من 4 g يوميًا.</p>" }],
    };
    await api.put(`/api/leaflets/${id}`, { content: next });
    await page.goto(`/app/leaflet/${id}`);
    await expectReadingOrder(page.getByRole("region", { name: "السجل" }), person.name);
    await page.getByRole("button", { name: "مقارنة الإصدار 1", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const side = (name: string, of: "before" | "after") =>
      dialog.getByRole("group", { name }).locator(`[data-side=${of}]`);
    await expectReadingOrder(side("التركيز 1", "before"), "1 g");
    await expectReadingOrder(side("التركيز 1", "after"), "2 g");
    await expectReadingOrder(side("التحذيرات، الفقرة 1", "after"), "4 g");
    await expectReadingOrder(side("الهاتف", "after"), "+962 6 555 0199");
    await expectReadingOrder(side("البريد الإلكتروني", "after"), "safety@wadi.example.org");
  });
});

test.describe("as an administrator, in Arabic", () => {
  test.use({ language: "ar", viewport: wide });

  asAdministrator(
    "e-mail addresses and file sizes are in reading order",
    async ({ page, administrator, api }) => {
      await someLeaflets(api);
      await page.goto("/app/admin/users");
      // Other tests have registered users with the same server.
      await page.getByRole("searchbox").fill(administrator.email);
      await expectReadingOrder(page.getByRole("table"), administrator.email);
      await page.goto("/app/admin/analytics");
      const sizes = page.getByText(/^\d[\d.]* (?:kB|MB)$/);
      await expect(sizes.first()).toBeVisible();
      for (const size of await sizes.all())
        await expectReadingOrder(size, (await size.textContent()) ?? "");
    },
  );
});

/**
 * Elements that show Arabic text in a style for Latin text, for example with letter spacing or a small line
 * height.
 */
async function cramped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || !/\p{Script=Arabic}/u.test(node.nodeValue ?? "")) continue;
      if (
        !element.checkVisibility() ||
        element.closest("[aria-hidden=true], option, .visually-hidden") !== null
      )
        continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const leading = Number.parseFloat(style.lineHeight) / size;
      const text = (node.nodeValue ?? "").trim();
      const heading = element.closest("h1, h2, h3, h4, button, a, label, th, dt") !== null;
      const needed = text.length > 40 && !heading ? 1.7 : text.includes(" ") ? 1.2 : 1;
      const faults = [
        style.letterSpacing !== "normal" && style.letterSpacing !== "0px" && "letters apart",
        style.fontStyle !== "normal" && "slanted",
        style.textTransform !== "none" && "capitals",
        size < 14 && `${size} pixels`,
        leading < needed && `a leading of ${leading.toFixed(2)}`,
      ].filter((fault) => fault !== false);
      for (const fault of faults) found.add(`${fault}: ${element.outerHTML.slice(0, 140)}`);
    }
    return [...found];
  });
}
