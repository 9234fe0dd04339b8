import type { Page } from "@playwright/test";

import { asPerson as test, expect } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { someLeaflets } from "./support/screens.ts";
import { expectNothingCut, spaceText } from "./support/spacing.ts";
import { createLeaflets } from "./support/listed-leaflets.ts";

const paths = ["/app", "/app/leaflets", "/app/templates", "/app/profile", "/app/builder"];
/** The longest title that the server accepts. It must not overflow. */
const longTitle = `Zaytounol ${"Hydrochlorothiazide/".repeat(9)} 50 mg/mL`;

for (const language of ["en", "ar"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("everything fits a 1280-pixel window at 400 % zoom with increased text spacing", async ({
      page,
      api,
    }) => {
      const id = await someLeaflets(api);
      await page.setViewportSize({ width: 320, height: 256 });
      for (const path of [...paths, `/app/leaflet/${id}`, `/app/leaflet/${id}/edit`]) {
        await open(page, path);
        await expectNothingOutside(page);
        await spaceText(page);
        await expectNothingOutside(page);
        await expectNothingCut(page);
      }
    });

    test("the longest title fits everywhere", async ({ page, api }) => {
      const [id] = await createLeaflets(api, [
        { title: longTitle, content: { medicineName: longTitle, companyName: longTitle } },
      ]);
      for (const path of [
        "/app",
        `/app/leaflet/${id}`,
        `/app/leaflet/${id}/edit`,
        "/app/leaflets",
      ]) {
        await page.setViewportSize({ width: 320, height: 900 });
        await open(page, path);
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNothingOutside(page);
          await expectNothingCut(page);
        }
      }
      await page.getByRole("button", { name: /^(?:Delete|حذف) / }).click();
      await page.setViewportSize({ width: 320, height: 600 });
      await expect(page.getByRole("alertdialog").getByRole("button").last()).toBeInViewport();
      await expectNothingOutside(page);
    });
  });

test.describe("with touch input", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test("every control is large enough for a finger", async ({ page, api }) => {
    const id = await someLeaflets(api);
    const small = new Set<string>();
    for (const path of [...paths, `/app/leaflet/${id}`, `/app/leaflet/${id}/edit`]) {
      await open(page, path);
      for (const control of await tooSmall(page)) small.add(control);
    }
    expect([...small]).toEqual([]);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no animation takes longer than 10 ms", async ({ page, api }) => {
    await createLeaflets(api, [{ title: "Zaytounol" }]);
    for (const path of ["/app/leaflets", "/app/builder"]) {
      await open(page, path);
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll("*")]
          .filter((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return [transitionDuration, animationDuration]
              .flatMap((durations) => durations.split(","))
              .some((duration) => Number.parseFloat(duration) > 0.01);
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(slow).toEqual([]);
    }
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Controls smaller than 44 pixels in either dimension. Links inside a line of text are exempt. */
function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, input, select, [role=switch], [role=tab]")]
      .filter((control) => {
        if (!control.checkVisibility() || control.closest("dialog, .visually-hidden") !== null)
          return false;
        if (getComputedStyle(control).display === "inline") return false;
        // The label around a control is part of its pointer target.
        const pressed = control.closest("label") ?? control;
        const { width, height: seen, bottom } = pressed.getBoundingClientRect();
        // A pseudo-element can make the pointer target larger than the visible control.
        const { position, content, blockSize } = getComputedStyle(pressed, "::after");
        const reach =
          position === "absolute" && content !== "none" ? Number.parseFloat(blockSize) : 0;
        const height = Math.max(seen, reach);
        if (width === 0 || height === 0 || bottom <= 0) return false;
        return width < 43.5 || height < 43.5;
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`;
      }),
  );
}
