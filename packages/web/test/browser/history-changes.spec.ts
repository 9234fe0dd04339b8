import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { draftWords } from "../../src/features/drafts/draft-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { historyWords } from "../../src/features/history/history-words.ts";
import { versionNoteWords } from "../../src/features/saving/version-note-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { change, openPreview, storeLeaflet } from "./support/preview.ts";

const rows = (page: Page, language: Language) =>
  page
    .getByRole("region", { name: historyWords[language].title, exact: true })
    .getByRole("listitem");

const paragraphs = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: String(index + 1), content: `<p>${text}</p>` }));

const sentences = {
  en: {
    both: "Warnings, How to take · 24 words added, 3 removed",
    added: "Warnings · 1 word added",
    removed: "Warnings · 2 words removed",
  },
  ar: {
    both: "التحذيرات، كيفية التناول · أُضيفت 24 كلمة، وحُذفت 3 كلمات",
    added: "التحذيرات · أُضيفت كلمة واحدة",
    removed: "التحذيرات · حُذفت كلمتان",
  },
} as const;

for (const language of ["en", "ar"] as const) {
  test.describe(`the history, interface in ${language}`, () => {
    test.use({ language });

    test("says for each version which sections changed and how many words", async ({
      page,
      api,
    }) => {
      const first = await storeLeaflet(
        api,
        aLeaflet({
          warningsSections: paragraphs("one two three"),
          howToTakeSections: paragraphs("Take it."),
        }),
      );
      const words = Array.from({ length: 20 }, (_, index) => `w${index}`).join(" ");
      const warnings = (...texts: readonly string[]) => ({
        warningsSections: paragraphs(...texts),
      });
      const all = {
        ...warnings(words),
        howToTakeSections: paragraphs("Take it twice a day now."),
      };
      await change(api, first, all);
      await change(api, first, { ...all, ...warnings(`${words} more`) });
      const last = await change(api, first, { ...all, ...warnings(words.slice(0, -4)) });
      await api.put(`/api/leaflets/${last._id}`, { title: "Renamed" });
      await openPreview(page, last);
      const { both, added, removed } = sentences[language];
      const items = rows(page, language);
      await expect(items).toHaveCount(5);
      await expect(items.nth(0)).toContainText(historyWords[language].textUnchanged);
      await expect(items.nth(1)).toContainText(removed);
      await expect(items.nth(2)).toContainText(added);
      await expect(items.nth(3)).toContainText(both);
      await expect(items.nth(4)).not.toContainText("·");
      await expectAccessible(page);
    });

    test("shows the note that the author gave beside the save button", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      const t = versionNoteWords[language];
      await page.goto(`/app/leaflet/${leaflet._id}/edit`);
      await page.getByRole("button", { name: t.add, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: t.title });
      const box = dialog.getByRole("textbox", { name: t.label });
      await expect(box).toHaveAttribute("maxlength", "200");
      await box.fill("Dose <b>corrected</b> جرعة");
      await expect(dialog).toContainText(
        t.counter.replace("{count}", "26").replace("{most}", "200"),
      );
      await expectAccessible(page);
      await dialog.getByRole("button", { name: t.done, exact: true }).click();
      await expect(page.getByRole("button", { name: t.change, exact: true })).toBeFocused();
      // The note alone is no change.
      const save = page.getByRole("button", { name: builderWords[language].update, exact: true });
      await save.click();
      const notice = page.getByRole("status").filter({ hasText: "Dose <b>corrected</b>" });
      await expect(notice).toBeVisible();
      await page.goto(`/app/leaflet/${leaflet._id}/edit`);
      await page.getByRole("button", { name: t.add, exact: true }).click();
      await box.fill("Dose <b>corrected</b> جرعة");
      await page.keyboard.press("Escape");
      await page.locator("#field-subName").fill("forte");
      // The note is a part of the draft.
      await expect(page.getByText(/Draft kept|المسودة محفوظة/).first()).toBeVisible();
      page.on("dialog", (question) => void question.accept());
      await page.reload();
      await page.getByRole("button", { name: draftWords[language].restore, exact: true }).click();
      await page.getByRole("button", { name: t.change, exact: true }).click();
      await expect(box).toHaveValue("Dose <b>corrected</b> جرعة");
      await page.keyboard.press("Escape");
      await save.click();
      await expect(rows(page, language).first()).toContainText("Dose <b>corrected</b> جرعة");
      await expectAccessible(page);
      const history = await api.get(`/api/leaflets/${leaflet._id}/revisions`);
      expect(history).toMatchObject([{ version: 2, note: "Dose <b>corrected</b> جرعة" }, {}]);
    });
  });
}
