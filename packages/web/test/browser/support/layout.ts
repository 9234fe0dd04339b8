import { expect, type Page } from "@playwright/test";

/** Nothing is wider than the page: no sideways scrolling, no visible part of it outside. */
export async function expectNothingOutside(page: Page): Promise<void> {
  const { outside, scrolls } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const reaches = (element: Element): boolean => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      return own > 0 && height > 0 && (left < -1 || right > width + 1);
    };
    // What scrolls inside a region of its own, or is hidden from sight on purpose, is not outside.
    const held = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX !== "visible" && at !== document.body && at !== document.documentElement)
          return true;
        if (position === "fixed") return false;
      }
      return getComputedStyle(element).clipPath !== "none";
    };
    return {
      outside: [...document.body.querySelectorAll("*")]
        .filter((element) => reaches(element) && !held(element))
        .map((element) => element.outerHTML.slice(0, 160)),
      scrolls: document.documentElement.scrollWidth > width,
    };
  });
  expect(outside).toEqual([]);
  expect(scrolls, "the page scrolls sideways").toBe(false);
}
