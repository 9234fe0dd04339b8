import type { Locator, Page } from "@playwright/test";

import { asAdministrator, asPerson, expect, test } from "./support/app.ts";
import { someLeaflets } from "./support/screens.ts";

// Forced colours replace fill colours, so an outline, a shape or a word must show what a fill colour
// otherwise shows.
test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: "active" }));

asPerson("every focusable control shows its focus", async ({ page, api }) => {
  const id = await someLeaflets(api);
  for (const path of [
    "/app",
    "/app/leaflets",
    "/app/profile",
    `/app/leaflet/${id}`,
    "/app/builder",
  ]) {
    await open(page, path);
    const unseen = new Set<string>();
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press("Tab");
      const fault = await page.evaluate(unseenFocus);
      if (fault !== undefined) unseen.add(fault);
    }
    expect([...unseen], path).toEqual([]);
  }
});

asPerson("a status has a border", async ({ page, api }) => {
  await someLeaflets(api);
  await open(page, "/app/leaflets");
  const badge = page.getByRole("table").getByText("Draft", { exact: true }).first();
  await expectOutlined(badge);
});

asPerson("a switch shows whether it is on", async ({ page }) => {
  await open(page, "/app/builder");
  const control = page.getByRole("switch").first();
  const before = await control.screenshot();
  await control.click();
  await expect(control).toBeChecked();
  expect(await control.screenshot()).not.toEqual(before);
});

asAdministrator("the bars and lines of charts use system colours", async ({ page, api }) => {
  await someLeaflets(api);
  await open(page, "/app/admin/analytics");
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect.poll(() => drawnColours(page.getByRole("main"))).toContain(text);
});

asPerson(
  "the selected tab and the link to the current page look different from the others",
  async ({ page }) => {
    await open(page, "/app/profile");
    const [chosen, other] = [page.getByRole("tab").first(), page.getByRole("tab").nth(1)];
    expect(await edgeOf(chosen)).not.toBe(await edgeOf(other));
    const side = page.getByRole("navigation", { name: "Application" });
    const [here, there] = [
      side.getByRole("link", { name: "Settings" }),
      side.getByRole("link").first(),
    ];
    expect(await edgeOf(here)).not.toBe(await edgeOf(there));
  },
);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Fill and stroke colours of the charts; empty until the charts are loaded. */
async function drawnColours(part: Locator): Promise<string[]> {
  return part.locator("svg rect, svg path, svg polyline").evaluateAll((all) =>
    all.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((colour) => colour !== "none");
    }),
  );
}

async function expectOutlined(element: Locator): Promise<void> {
  const { border, outline } = await element.evaluate((of) => {
    const style = getComputedStyle(of);
    return { border: style.borderTopStyle, outline: style.outlineStyle };
  });
  expect([border, outline]).toContain("solid");
}

/** Border, outline and colours as one string. */
async function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((of) => {
    const style = getComputedStyle(of);
    const names = ["border-block", "border-inline", "outline", "background-color", "color"];
    const sides = ["start", "end"].flatMap((side) =>
      ["color", "width"].map((what) => `border-block-${side}-${what}`),
    );
    return [...names, ...sides].map((name) => style.getPropertyValue(name)).join("; ");
  });
}

/**
 * The HTML of the focused element if neither the element, its parent nor its grandparent has a focus ring.
 * Runs in the page.
 */
function unseenFocus(): string | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === "IFRAME")
    return undefined;
  for (
    let at: Element | null = element, up = 0;
    at !== null && up < 3;
    at = at.parentElement, up += 1
  ) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return undefined;
  }
  return element.outerHTML.slice(0, 160);
}
