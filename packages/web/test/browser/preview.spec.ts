import { aLeaflet } from "@nashra/engine/testing";
import type { Request } from "@playwright/test";

import { expectAccessible, expectSheetAccessible } from "./support/accessible.ts";
import { expect, asPerson as test } from "./support/app.ts";
import { exampleLeaflet } from "./support/example-leaflets.ts";
import { expectNothingOutside } from "./support/layout.ts";
import {
  fetchStored,
  change,
  message,
  openPreview,
  sheetOf,
  storeLeaflet,
} from "./support/preview.ts";

const leaflets = {
  en: () => exampleLeaflet("tamrofen-tablet-en"),
  ar: () => exampleLeaflet("dolvera-syrup-ar"),
};
const words = {
  en: { edit: "Edit", print: "Print", delete: "Delete", xml: "Download XML", draft: "Draft" },
  ar: { edit: "تعديل", print: "طباعة", delete: "حذف", xml: "تنزيل XML", draft: "مسودة" },
};

for (const language of ["en", "ar"] as const)
  test.describe(`with the interface in ${language}`, () => {
    test.use({ language });
    test("shows leaflets in English and Arabic as patients will see them", async ({
      page,
      api,
    }) => {
      for (const leafletLanguage of ["en", "ar"] as const)
        await test.step(`a leaflet in ${leafletLanguage}`, async () => {
          await page.setViewportSize({ width: 1280, height: 720 });
          const leaflet = await storeLeaflet(api, leaflets[leafletLanguage]());
          const sheet = await openPreview(page, leaflet);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(leaflet.title);
          await expect(page).toHaveTitle(new RegExp(`^${leaflet.title}`));
          const article = sheet.locator("article");
          await expect(article).toHaveAttribute("dir", leafletLanguage === "ar" ? "rtl" : "ltr");
          await expect(article.locator("[data-section]")).not.toHaveCount(0);
          const main = page.getByRole("main");
          for (const name of [words[language].print, words[language].xml, words[language].delete])
            await expect(main.getByRole("button", { name, exact: true })).toBeVisible();
          await expect(
            main.getByRole("link", { name: words[language].edit, exact: true }),
          ).toBeVisible();
          await expectAccessible(page);
          // The leaflet is the same with the interface in the other language.
          if (leafletLanguage === language) await expectSheetAccessible(page);
          for (const width of [320, 768, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await expectNothingOutside(page);
          }
        });
    });
  });

test.describe("without a loaded leaflet", () => {
  const id = "00000000-0000-7000-8000-000000000000";

  test("shows that it is loading, and a message if the leaflet cannot be loaded", async ({
    page,
    api,
  }) => {
    const leaflet = await storeLeaflet(api, aLeaflet());
    const path = `**/api/leaflets/${leaflet._id}`;
    const title = sheetOf(page).locator(".nashra-title");
    await test.step("shows that it is loading", async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`/app/leaflet/${leaflet._id}`);
      await expect(page.getByText("Loading leaflet details")).toBeVisible();
      await expectAccessible(page);
      resolve();
      await expect(title).toHaveText("Zaytounol®");
      await expect(page.getByText("Loading leaflet details")).toHaveCount(0);
      await page.unroute(path);
    });
    for (const [what, status, body, sentence] of [
      ["the server's message", 500, { message: "The store is full." }, "Error: The store is full."],
      ["the default message", 500, {}, "Error: Something went wrong"],
    ] as const)
      await test.step(`shows ${what} if the leaflet cannot be loaded, and loads it again on request`, async () => {
        await page.route(path, (route) => route.fulfill({ status, json: body }));
        await page.goto(`/app/leaflet/${leaflet._id}`);
        await expect(message(page, "alert", sentence)).toBeVisible();
        if (what === "the server's message") await expectAccessible(page);
        await page.unroute(path);
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(title).toHaveText("Zaytounol®");
      });
  });

  test("reports an unknown leaflet", async ({ page }) => {
    await page.goto(`/app/leaflet/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaflet not found");
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/app$/);
  });
});

test.describe("the frame", () => {
  test("runs no script and does not navigate", async ({ page, api }) => {
    const link = '<p>See <a href="https://nowhere.example/">our pages</a>.</p>';
    const leaflet = await storeLeaflet(
      api,
      aLeaflet({ storageSections: [{ id: "1", content: link }] }),
    );
    const sheet = await openPreview(page, leaflet);
    const sandbox = await page.locator("iframe[srcdoc]").getAttribute("sandbox");
    expect(sandbox?.split(" ").toSorted()).toEqual(["allow-modals", "allow-same-origin"]);
    const requests: string[] = [];
    const context = page.context();
    const note = (request: Request) => void requests.push(request.url());
    const pages = context.pages();
    context.on("request", note);
    await sheet.getByRole("link", { name: "our pages" }).click();
    await sheet.getByRole("link", { name: "our pages" }).click({ button: "middle" });
    await expect(sheet.locator(".nashra-title")).toHaveText("Zaytounol®");
    expect(context.pages()).toEqual(pages);
    context.off("request", note);
    expect(requests.filter((url) => url.includes("nowhere"))).toEqual([]);
  });

  for (const language of ["en", "ar"] as const)
    test(`has the height of the leaflet and prints only the leaflet, in ${language}`, async ({
      page,
      api,
    }) => {
      const direction = language === "ar" ? "rtl" : "ltr";
      await openPreview(page, await storeLeaflet(api, leaflets[language]()));
      await test.step("has the height of the leaflet", async () => {
        // A font that loads late makes the leaflet higher; the frame adapts a moment later.
        const difference = async () =>
          page.locator("iframe[srcdoc]").evaluate(async (frame) => {
            const inner = (frame as HTMLIFrameElement).contentDocument ?? document;
            await inner.fonts.ready;
            const leaflet = inner.querySelector("main")?.getBoundingClientRect();
            return frame.clientHeight - Math.ceil(leaflet?.height ?? 0);
          });
        await expect.poll(difference).toBe(0);
      });
      await test.step("prints only the leaflet", async () => {
        await page.locator("iframe[srcdoc]").evaluate((frame) => {
          const inner = (frame as HTMLIFrameElement).contentWindow as Window;
          inner.print = () => (document.title += " printed");
        });
        await page.getByRole("button", { name: "Print" }).click();
        await expect(page).toHaveTitle(/ printed$/);
        await page.keyboard.press("Control+p");
        await expect(page).toHaveTitle(/ printed printed$/);
        const arabicKey = { key: "ح", code: "KeyP", ctrlKey: true };
        await page.evaluate((key) => dispatchEvent(new KeyboardEvent("keydown", key)), arabicKey);
        await expect(page).toHaveTitle(/ printed printed printed$/);
        await page.emulateMedia({ media: "print" });
        const paper = await page.locator("iframe[srcdoc]").evaluate((frame) => {
          const inner = (frame as HTMLIFrameElement).contentDocument ?? document;
          const style = (selector: string, pseudo?: string) => {
            const element = inner.querySelector(selector);
            return element === null ? undefined : getComputedStyle(element, pseudo);
          };
          return {
            tab: style("main", "::before")?.content,
            shadow: style("article")?.boxShadow,
            direction: style("article")?.direction,
          };
        });
        expect(paper).toEqual({ tab: "none", shadow: "none", direction });
        await page.emulateMedia({ media: null });
      });
      await test.step("prints the leaflet in place of the page if the browser's menu starts the printing", async () => {
        const sheet = await page.frameLocator("iframe[srcdoc]").locator("main").innerHTML();
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        const paper = page.locator("[data-paper]");
        await expect(paper).toHaveAttribute("dir", direction);
        expect(await paper.innerHTML()).toBe(sheet.trim());
        await expect(page.locator("#root")).toBeHidden();
        await page.evaluate(() => dispatchEvent(new Event("afterprint")));
        await expect(paper).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
      });
    });
});

test.describe("the status", () => {
  test("goes to review, to published and back to draft, and a copy of a published leaflet is a draft", async ({
    page,
    api,
  }) => {
    const leaflet = await storeLeaflet(api, aLeaflet());
    const sheet = await openPreview(page, leaflet);
    const now = page.getByRole("listitem").and(page.locator("[aria-current='step']"));
    await expect(now).toContainText("Draft");
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(now).toContainText("Under Review");
    await expect(message(page, "status", "is under review")).toBeVisible();
    await expect(sheet.locator("main")).toHaveAttribute("data-status-name", "Under Review");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(now).toContainText("Published");
    await test.step("duplicating creates a draft copy and opens it", async () => {
      await page.getByRole("button", { name: "Duplicate" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zaytounol (copy)");
      await expect(page).not.toHaveURL(new RegExp(leaflet._id));
      await expect(now).toContainText("Draft");
      await page.goto(`/app/leaflet/${leaflet._id}`);
      await expect(now).toContainText("Published");
    });
    await page.getByRole("button", { name: "Back to draft" }).click();
    await expect(now).toContainText("Draft");
    expect(await fetchStored(api, leaflet)).toMatchObject({ status: "draft", version: 4 });
  });

  test("is unchanged while the leaflet has errors, and each error leads to its field", async ({
    page,
    api,
  }) => {
    const leaflet = await storeLeaflet(api, aLeaflet({ companyEmail: "", storageSections: [] }));
    await openPreview(page, leaflet);
    const findings = page.getByRole("region", { name: /^Findings/ });
    await expect(findings.getByText("2 errors")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(
      message(page, "alert", "The status was not changed: the leaflet has errors."),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await fetchStored(api, leaflet)).toMatchObject({ status: "draft", version: 1 });
    await findings.getByRole("link", { name: "Go to Email" }).click();
    await expect(page).toHaveURL(
      new RegExp(`/app/leaflet/${leaflet._id}/edit#field-companyEmail$`),
    );
    await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
    await page.goBack();
    await findings.getByRole("link", { name: "Go to How to store" }).click();
    await expect(
      page.getByRole("textbox", { name: "How to store, paragraph 1", exact: true }),
    ).toBeFocused();
  });

  test("does not change if a newer version was saved meanwhile", async ({ page, person, api }) => {
    const leaflet = await storeLeaflet(api, aLeaflet());
    await openPreview(page, leaflet);
    await change(api, leaflet, { subName: "oleanol forte" });
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(message(page, "alert", `${person.name} saved version 2`)).toBeVisible();
    await expect(sheetOf(page).locator(".nashra-sub-name")).toHaveText("oleanol forte");
    expect((await fetchStored(api, leaflet)).status).toBe("draft");
  });
});

test("deleting shows a question with the leaflet's name, and returns to the dashboard unless it fails", async ({
  page,
  api,
}) => {
  const leaflet = await storeLeaflet(api, aLeaflet());
  await openPreview(page, leaflet);
  const ask = page.getByRole("main").getByRole("button", { name: "Delete", exact: true });
  await test.step("logs and shows a failure and keeps the page open", async () => {
    const logged = page.waitForEvent(
      "console",
      (line) => line.type() === "error" && /ApiError/.test(line.text()),
    );
    const path = `**/api/leaflets/${leaflet._id}`;
    await page.route(path, (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    );
    await ask.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(message(page, "alert", "Failed to delete leaflet")).toBeVisible();
    await logged;
    await expect(page).toHaveURL(new RegExp(`/app/leaflet/${leaflet._id}$`));
    await page.unroute(path);
  });
  await test.step("shows a question with the leaflet's name and returns to the dashboard", async () => {
    await ask.click();
    const dialog = page.getByRole("alertdialog", { name: "Delete “Zaytounol”?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(ask).toBeFocused();
    await ask.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/app$/);
    await expect(message(page, "status", "“Zaytounol” was deleted.")).toBeVisible();
    expect(await api.get("/api/leaflets")).toEqual([]);
  });
});
