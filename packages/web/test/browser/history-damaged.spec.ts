import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";
import { damageVersion } from "./support/damage.ts";
import { change, message, sheetOf, storeLeaflet } from "./support/preview.ts";
import type { StoredLeaflet } from "./support/preview.ts";

const words = {
  en: {
    damaged: (version: number) => `Version ${version} is damaged in the store and cannot be shown.`,
    notAffected: "The current version is not affected.",
    back: "Back to the current version",
    noReadable: "This leaflet has no readable version. Inform the operator of this service.",
    restoreAdvice: "Restore an earlier version",
    earlierVersions: "Show the earlier versions",
    view: "View version 1",
    viewing: "You are viewing version 1",
    compare: "Compare version 1",
    earlier: "Earlier version",
    restore: (version: number) => `Restore version ${version}`,
    restoreThis: "Restore this version",
    tryAgain: "Try again",
    remove: "Delete",
    history: "History",
  },
  ar: {
    damaged: (version: number) => `الإصدار ${version} تالف في المخزن ولا يمكن عرضه.`,
    notAffected: "ولا يؤثر ذلك في الإصدار الحالي.",
    back: "العودة إلى الإصدار الحالي",
    noReadable: "لا يوجد لهذه النشرة إصدار يمكن قراءته. أبلغ القائمين على الخدمة.",
    restoreAdvice: "استعد إصدارًا أقدم",
    earlierVersions: "عرض الإصدارات السابقة",
    view: "عرض الإصدار 1",
    viewing: "أنت تعرض الإصدار 1",
    compare: "مقارنة الإصدار 1",
    earlier: "الإصدار الأقدم",
    restore: (version: number) => `استعادة الإصدار ${version}`,
    restoreThis: "استعادة هذا الإصدار",
    tryAgain: "إعادة المحاولة",
    remove: "حذف",
    history: "السجل",
  },
} as const;

/** Saves a leaflet with the number of versions. */
async function versions(api: Api, language: "en" | "ar", count: number): Promise<StoredLeaflet> {
  let leaflet = await storeLeaflet(api, aLeaflet({ language }));
  for (let version = 2; version <= count; version += 1)
    leaflet = await change(api, leaflet, { subName: `new ${version}` });
  return leaflet;
}

for (const language of ["en", "ar"] as const)
  test.describe(`a damaged version, in ${language}`, () => {
    test.use({ language });
    const t = words[language];
    const history = (page: Page) => page.getByRole("region", { name: t.history, exact: true });
    const main = (page: Page) => page.getByRole("main");

    test("that is not the current one is named, and the current one can be opened; it cannot be compared, and is not offered to restore", async ({
      page,
      api,
      server,
    }) => {
      const leaflet = await versions(api, language, 3);
      damageVersion(server, leaflet._id, 1);
      await page.goto(`/app/leaflet/${leaflet._id}?version=1`);
      const alert = main(page).getByRole("alert");
      await expect(alert).toHaveText(`${t.damaged(1)} ${t.notAffected}`);
      await expectAccessible(page);
      await page.getByRole("link", { name: t.back }).click();
      await expect(sheetOf(page).locator(".nashra-sub-name")).toHaveText("new 3");

      await history(page).getByRole("button", { name: t.compare }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("alert")).toHaveText(t.damaged(1));
      await expect(dialog.getByRole("button", { name: t.tryAgain })).toHaveCount(0);
      await expect(dialog.getByRole("button", { name: t.restore(1) })).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByLabel(t.earlier).selectOption("2");
      await expect(dialog.getByRole("button", { name: t.restore(2) })).toBeVisible();
      await expect(dialog.getByRole("alert")).toHaveCount(0);
    });

    test("that is the only one cannot be replaced by an earlier one, and that is said", async ({
      page,
      api,
      server,
    }) => {
      const leaflet = await versions(api, language, 1);
      damageVersion(server, leaflet._id, 1);
      for (const path of [`/app/leaflet/${leaflet._id}/edit`, `/app/leaflet/${leaflet._id}`]) {
        await page.goto(path);
        await expect(main(page).getByRole("alert")).toContainText(t.noReadable);
        await expect(page.getByText(t.restoreAdvice)).toHaveCount(0);
        await expect(page.getByRole("link", { name: t.earlierVersions })).toHaveCount(0);
        await expectAccessible(page);
      }
      await expect(page.getByRole("button", { name: t.remove, exact: true })).toBeVisible();
    });

    test("that is the current one does not prevent viewing and restoring an earlier one", async ({
      page,
      api,
      server,
    }) => {
      const leaflet = await versions(api, language, 3);
      damageVersion(server, leaflet._id, 3);
      damageVersion(server, leaflet._id, 2);
      await page.goto(`/app/leaflet/${leaflet._id}?version=2`);
      await expect(main(page).getByRole("alert")).toHaveCount(2);
      await expect(main(page).getByRole("alert").nth(1)).toHaveText(t.damaged(2));
      await expect(page.getByText(t.notAffected)).toHaveCount(0);
      await history(page).getByRole("link", { name: t.view }).click();
      await expect(message(page, "status", t.viewing)).toBeVisible();
      await expect(sheetOf(page).getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main(page).getByRole("alert")).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("link", { name: t.back }).click();
      await expect(main(page).getByRole("alert")).toContainText(t.restoreAdvice);
      await page.goBack();
      await page.getByRole("button", { name: t.restoreThis }).click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: t.restore(1) }).click();
      await expect(history(page).getByRole("listitem")).toHaveCount(4);
      await expect(page).toHaveURL(new RegExp(`${leaflet._id}$`));
      await expect(sheetOf(page).getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
