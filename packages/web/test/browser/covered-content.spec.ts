import type { Locator } from "@playwright/test";

import { expect, asPerson as test } from "./support/app.ts";
import { exampleLeaflet } from "./support/example-leaflets.ts";
import { openPreview, storeLeaflet } from "./support/preview.ts";

const words = {
  en: { duplicate: "Duplicate", edit: "Edit", xml: "Download XML", step: "Step 1" },
  ar: { duplicate: "إنشاء نسخة", edit: "تعديل", xml: "تنزيل XML", step: "الخطوة 1" },
};

for (const language of ["en", "ar"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });
    const own = words[language];

    for (const width of [360, 1440])
      test(`in a window ${width} pixels wide, a notice covers neither the heading nor a button`, async ({
        page,
        api,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await openPreview(page, await storeLeaflet(api, exampleLeaflet("tamrofen-tablet-en")));
        await page.getByRole("button", { name: own.duplicate }).click();
        const notice = page.locator('[class*="_notice_"]:has([role="status"])');
        await expect(notice).toBeVisible();
        for (const place of [
          page.getByRole("heading", { level: 1 }),
          page.getByRole("link", { name: own.edit, exact: true }),
          page.getByRole("button", { name: own.xml, exact: true }),
        ])
          expect(await overlap(notice, place)).toBe(false);
      });

    test("a field and the language buttons of the builder do not move during typing", async ({
      page,
    }) => {
      await page.goto("/app/builder");
      const name = page.locator("#field-medicineName");
      const choice = page.getByRole("button", { name: "English", exact: true });
      await expect(name).toBeVisible();
      const before = { field: await boxOf(name), choice: await boxOf(choice) };
      await name.fill("دولفيرا");
      await expect(page.getByRole("status").filter({ hasText: /\d\d:\d\d/ })).toBeVisible();
      expect({ field: await boxOf(name), choice: await boxOf(choice) }).toEqual(before);
    });

    test("in a password field, the text ends before the button that shows the password", async ({
      page,
    }) => {
      await page.goto("/app/profile?tab=security");
      const field = page.locator('input[type="password"]').first();
      const button = field.locator("xpath=following-sibling::button");
      const [outer, inner] = [await boxOf(field), await boxOf(button)];
      const room = await field.evaluate((input) => {
        const style = getComputedStyle(input);
        return { left: parseFloat(style.paddingLeft), right: parseFloat(style.paddingRight) };
      });
      if (language === "ar") expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + room.left);
      else expect(inner.x).toBeGreaterThanOrEqual(outer.x + outer.width - room.right);
      const other = language === "ar" ? room.right : room.left;
      expect(other).toBeLessThan(20);
    });

    test("the skip link is not printed", async ({ page, api }) => {
      await openPreview(page, await storeLeaflet(api, exampleLeaflet("tamrofen-tablet-en")));
      const skip = page.locator('a[href="#main"]');
      await expect(skip).toHaveCount(1);
      await page.emulateMedia({ media: "print" });
      await expect(skip).toBeHidden();
    });

    test("every button in the toolbar of a step is visible", async ({ page }) => {
      await page.goto("/app/builder");
      await page.getByRole("textbox", { name: own.step, exact: true }).click();
      const row = page.locator("#section-steps").getByRole("toolbar");
      await expect(row).toBeVisible();
      const outer = await boxOf(row);
      for (const tool of await row.getByRole("button").all()) {
        const inner = await boxOf(tool);
        expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
      }
    });
  });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("The element is not visible.");
  return box;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
