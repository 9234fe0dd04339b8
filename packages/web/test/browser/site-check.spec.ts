import type { Page } from "@playwright/test";

import { checkWords } from "../../src/pages/public/check/check-words.ts";
import { validateLines } from "../../src/pages/public/check/commands.ts";
import { sitePath } from "../../src/paths.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { languages, openSite } from "./support/site-pages.ts";

const result = (page: Page) => page.getByRole("main").getByRole("status");
const main = (page: Page) => page.getByRole("main");

for (const language of languages) {
  const t = checkWords[language];
  const path = sitePath("check", language);
  const findings = (page: Page) =>
    page.getByRole("region", { name: t.findings, exact: true }).getByRole("listitem");
  const source = (page: Page) => page.getByRole("region", { name: t.textLabel, exact: true });

  test.describe(`the checker in ${language}`, () => {
    test.use({ language, contextOptions: { reducedMotion: "reduce" } });

    test("shows the errors of a document with their places, copies them, and is accessible", async ({
      page,
    }) => {
      await keepCopies(page);
      await openSite(page, path);
      await main(page).getByRole("button", { name: t.exampleNames.faulty }).click();
      await expect(result(page)).toContainText(t.notValid);
      await expect(findings(page)).toHaveCount(2);

      await test.step("a place leads to its line", async () => {
        await page.getByRole("button", { name: t.showPlace.replace("{place}", "36:9") }).click();
        const shown = source(page).locator("[aria-current]");
        await expect(shown).toBeFocused();
        await expect(shown).toBeInViewport();
        await expect(shown.locator("mark")).toHaveText('<status value="published"/>');
      });
      await test.step("the findings can be copied", async () => {
        await page.getByRole("button", { name: t.copyFinding }).first().click();
        await page.getByRole("button", { name: t.copyAll }).click();
        await page.getByRole("button", { name: t.copyOutcome }).click();
        const [one = "", all = "", outcome = ""] = await copies(page);
        expect(one).toMatch(/^36:9 error .*Bundle\.entry\[0\]\.resource\.status/);
        expect(all.split("\n")).toEqual([t.notValid, one, expect.stringMatching(/^51:9 error/)]);
        expect(JSON.parse(outcome).issue).toMatchObject([
          {
            severity: "error",
            code: "code-invalid",
            expression: ["Bundle.entry[0].resource.status"],
          },
          { severity: "error", code: "not-found" },
        ]);
        await expect(page.getByText(t.copied)).toBeVisible();
      });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        await expectNothingOutside(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingOutside(page);
    });

    test("accepts a correct document, a leaflet, and pasted text, and refuses a large file", async ({
      page,
    }) => {
      await openSite(page, path);
      await main(page).getByRole("button", { name: t.exampleNames.correct }).click();
      await expect(result(page)).toContainText(t.noErrors);
      await expect(findings(page)).toHaveCount(0);
      await main(page).getByRole("button", { name: t.paste }).click();
      await main(page).getByRole("button", { name: t.exampleNames.leaflet }).click();
      await expect(main(page)).toContainText(t.kinds.leaflet);
      await expect(result(page)).toContainText(t.noErrors);

      await test.step("typed text that is not XML has the line of its error", async () => {
        await main(page).getByRole("button", { name: t.paste }).click();
        const field = page.getByRole("textbox", { name: t.textLabel });
        await expect(field).toBeFocused();
        await field.fill('<Bundle xmlns="http://hl7.org/fhir">\n</entry>');
        await page.getByRole("button", { name: t.check, exact: true }).click();
        await expect(findings(page)).toHaveCount(1);
        await expect(findings(page).getByRole("button").first()).toHaveText(/^2:/);
      });
      await test.step("a file above 16 MB is refused", async () => {
        await drop(page, 16 * 1024 * 1024 + 1);
        await expect(result(page)).toHaveText(t.problems.size);
      });
    });
  });
}

const t = checkWords.en;

test("the checker sends nothing, works without a network after the first check, and shows markup as text", async ({
  page,
  context,
}) => {
  await openSite(page, "/check");
  await main(page).getByRole("button", { name: t.exampleNames.correct }).click();
  await expect(result(page)).toContainText(t.noErrors);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await context.setOffline(true);
  try {
    await main(page).getByRole("button", { name: t.paste }).click();
    const markup = '<img src="x" onerror="alert(1)">';
    const value = markup.replaceAll('"', "&quot;").replaceAll("<", "&lt;");
    await page
      .getByRole("textbox", { name: t.textLabel })
      .fill(`<Bundle xmlns="http://hl7.org/fhir">\n<type value="${value}"/>\n</Bundle>`);
    await page.getByRole("button", { name: t.check, exact: true }).click();
    await expect(result(page)).toContainText(t.notValid);
    await expect(main(page).getByText(markup).first()).toBeVisible();
    await expect(main(page).locator("img")).toHaveCount(0);
    expect(requests).toEqual([]);
  } finally {
    await context.setOffline(false);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows the commands that do the same check, in place of the checker", async ({
    page,
  }) => {
    for (const language of languages) {
      await page.goto(sitePath("check", language));
      for (const line of validateLines)
        await expect(page.locator("noscript code", { hasText: line })).toBeVisible();
      await expect(main(page).getByRole("button")).toHaveCount(0);
    }
  });
});

/** Drops a file of this size on the checker. */
async function drop(page: Page, size: number): Promise<void> {
  const data = await page.evaluateHandle((length) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(length)], "large.xml"));
    return transfer;
  }, size);
  await main(page).getByRole("status").dispatchEvent("drop", { dataTransfer: data });
}

/** Collects what the page copies, in place of the clipboard of the system. */
async function keepCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(globalThis, { keptCopies: kept });
    navigator.clipboard.writeText = (text) => {
      kept.push(text);
      return Promise.resolve();
    };
  });
}

function copies(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "keptCopies") as readonly string[]);
}
