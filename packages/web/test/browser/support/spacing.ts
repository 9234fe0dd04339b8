import { expect, type Page } from "@playwright/test";

/** Sets the text spacing that a page must support: https://www.w3.org/TR/WCAG22/#text-spacing */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}" +
        "p{margin-block-end:2em!important}",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Expects that no text is cut off. An element that hides overflow must not overflow, unless it is hidden from
 * assistive technology, visually hidden or clipped with `clip-path`.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        if (clipPath !== "none" || element.closest(".visually-hidden, [aria-hidden=true]") !== null)
          return false;
        if (!element.checkVisibility() || (element.textContent ?? "").trim() === "") return false;
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(cut).toEqual([]);
}
