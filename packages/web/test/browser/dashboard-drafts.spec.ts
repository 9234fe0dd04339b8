import { readFileSync } from "node:fs";

import type { BrowserContext, Page } from "@playwright/test";

import { leafletCopyWords } from "../../src/controls/leaflet-copy/leaflet-copy-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { dashboardWords } from "../../src/features/dashboard/dashboard-words.ts";
import { draftWords } from "../../src/features/drafts/draft-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectAccessible, expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, signUp, type Api, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { storedDrafts } from "./support/stored-drafts.ts";
import { aSavedLeaflet, openEditor, saveState, subName } from "./support/written-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];
const kept = /Draft kept|المسودة محفوظة/;

for (const language of languages)
  test.describe(`drafts on the dashboard (${language})`, () => {
    test.use({ language });
    const t = draftWords[language];
    const words = leafletWords[language];
    const section = (page: Page) => page.getByRole("region", { name: t.onDevice.title });
    const medicineName = (page: Page) =>
      page.getByLabel(words.fields.medicineName, { exact: true });

    /** Types in the builder, and leaves it without saving. */
    async function aDraft(page: Page, name: string): Promise<void> {
      await page.goto("/app/builder");
      if (name === "") await subName(page).fill("oleanol");
      else await medicineName(page).fill(name);
      await expect(saveState(page)).toContainText(kept);
    }

    test.beforeEach(({ page }) => {
      page.on("dialog", (dialog) => void dialog.accept());
    });

    test("are listed above the recent leaflets, with title and time", async ({
      page,
      context,
      api,
      server,
    }) => {
      await page.goto("/app");
      await expect(
        page.getByRole("heading", { name: dashboardWords[language].recent }),
      ).toBeVisible();
      await expect(section(page)).toHaveCount(0);
      await aSavedLeaflet(api, { medicineName: "Dolvera [[strength, as registered]]" });
      await aDraft(page, "دولفيرا [[شكل الدواء، كما سُجّل]] للأطفال");
      await aDraft(page, "");
      await page.goto("/app");
      const rows = section(page).getByRole("listitem");
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(0)).toContainText(t.untitled);
      await expect(rows.nth(1)).toContainText("دولفيرا شكل الدواء للأطفال");
      const time = new RegExp(filled(t.onDevice.kept, { time: String.raw`.?\d\d:\d\d.?` }));
      await expect(rows.nth(1)).toContainText(time);
      const recent = page.getByRole("region", { name: dashboardWords[language].recent });
      const [above, below] = await Promise.all([section(page).boundingBox(), recent.boundingBox()]);
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      const today = filled(dashboardWords[language].updatedToday, {
        time: String.raw`.?\d\d:\d\d.?`,
      });
      await expect(recent.getByRole("listitem")).toContainText(new RegExp(today));
      await expect(recent.getByRole("listitem")).toContainText("Dolvera strength");
      const lastChange = filled(dashboardWords[language].lastChangeToday, {
        time: String.raw`.?\d\d:\d\d.?`,
      });
      await expect(page.getByText(new RegExp(lastChange))).toBeVisible();
      await expectAccessible(page);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
      }
      await test.step("are discarded after a question, and not while another tab has them open", async () => {
        await expectDiscarded(page, context);
      });
      await test.step("of another user are not listed", async () => {
        await signUp(context, server);
        const second = await context.newPage();
        await second.goto("/app");
        await expect(
          second.getByRole("heading", { name: dashboardWords[language].recent }),
        ).toBeVisible();
        await expect(second.getByText("Zaytounol")).toHaveCount(0);
      });
    });

    /** Expects that the first draft of the list, which has no medicine name, and that of another tab remain. */
    async function expectDiscarded(page: Page, context: BrowserContext): Promise<void> {
      const other = await context.newPage();
      other.on("dialog", (dialog) => void dialog.accept());
      await aDraft(other, "Zaytounol");
      await page.goto("/app");
      const row = (name: string) => section(page).getByRole("listitem").filter({ hasText: name });
      const discard = filled(t.onDevice.discardOf, { title: "Zaytounol" });
      await expect(row("Zaytounol")).toContainText(t.elsewhere);
      await expect(page.getByRole("button", { name: discard })).toHaveCount(0);
      await row("دولفيرا").getByRole("button").click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("دولفيرا");
      await expectPartAccessible(page, question);
      await question.getByRole("button", { name: t.discard }).click();
      await expect(row("دولفيرا")).toHaveCount(0);
      await expect(page.locator("body")).not.toBeFocused();
      expect(await storedDrafts(page)).toBe(2);
      await other.close();
    }

    test("continue in the builder or in the editor with their text", async ({ page, api }) => {
      const id = await aSavedLeaflet(api);
      await openEditor(page, id);
      await subName(page).fill("written yesterday");
      await expect(saveState(page)).toContainText(kept);
      await page.goto("/app");
      await section(page).getByRole("link", { name: t.onDevice.continue }).click();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}/edit`));
      await expect(subName(page)).toHaveValue("written yesterday");
      await expect(page.getByText(t.restored)).toBeVisible();
      await page
        .getByRole("button", { name: sharedWords[language].undo, exact: true })
        .last()
        .click();
      await expect(subName(page)).toHaveValue("oleanol");
      // the undo has also restored the stored drafts
      await expect(page.getByText(t.undone)).toBeVisible();

      await test.step("of a leaflet that was deleted continue as a new leaflet, or are downloaded", async () => {
        await expectContinuedAsNew(page, api, id);
      });
      await aDraft(page, "Dolvera [[strength]]");
      await page.goto("/app");
      const row = section(page).getByRole("listitem").filter({ hasText: "Dolvera" });
      await row.getByRole("link").click();
      await expect(page).toHaveURL(/\/app\/builder/);
      await expect(medicineName(page)).toHaveValue("Dolvera [[strength]]");
    });

    /** Expects that the draft of a leaflet is kept after the leaflet is deleted. */
    async function expectContinuedAsNew(page: Page, api: Api, id: string): Promise<void> {
      await page.goto("/app");
      await api.delete(`/api/leaflets/${id}`);
      await section(page).getByRole("link", { name: t.onDevice.continue }).click();
      const offer = page.getByRole("region", { name: t.region });
      await expect(offer).toContainText("Zaytounol");
      await expectAccessible(page);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
      }
      const download = page.waitForEvent("download");
      await offer.getByRole("button", { name: leafletCopyWords[language].download }).click();
      expect(readFileSync(await (await download).path(), "utf8")).toContain("written yesterday");
      await offer.getByRole("button", { name: t.continueAsNew }).click();
      await expect(page).toHaveURL(/\/app\/builder/);
      await expect(subName(page)).toHaveValue("written yesterday");
      await expect.poll(async () => storedDrafts(page)).toBe(1);
      await page.getByRole("button", { name: builderWords[language].save }).click();
      await expect(page.getByText(builderWords[language].saved)).toBeVisible();
      await expect.poll(async () => storedDrafts(page)).toBe(0);
    }
  });
