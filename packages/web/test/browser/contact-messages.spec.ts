import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { messageWords } from "../../src/features/administration/message-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asAdministrator as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const language of languages) {
  test.describe(`the messages of the contact form in ${language}`, () => {
    const m = messageWords[language];
    test.use({ language });

    test("are read, marked, downloaded and deleted", async ({ page, server }) => {
      const subject = `Question ${language} ${Math.trunc(performance.now())}`;
      const body = {
        name: "رنا حدّاد",
        email: "rana@example.org",
        company: "Wadi Pharma",
        inquiryType: "support",
        subject,
        message: "First line\nsecond line",
      };
      const headers = { "Content-Type": "application/json" };
      const sent = await fetch(`${server.origin}/api/contact`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      expect(sent.status).toBe(201);
      await page.goto("/app/admin/messages");
      const message = page.getByRole("article", { name: subject });
      await expect(message).toContainText("Wadi Pharma");
      const mark = message.getByText(m.unread, { exact: true });
      await expect(mark).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNothingOutside(page);
      await button(page, filled(m.markReadNamed, { subject })).click();
      await expect(mark).toHaveCount(0);
      const download = page.waitForEvent("download");
      await button(page, m.download).click();
      const path = await (await download).path();
      expect(await readFile(path, "utf8")).toContain(`"${subject}","First line\nsecond line"`);
      await button(page, filled(m.deleteNamed, { subject })).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(subject);
      await expectAccessible(page);
      await question.getByRole("button", { name: sharedWords[language].delete }).click();
      await expect(message).toHaveCount(0);
    });
  });
}
