import { expect, type Page } from "@playwright/test";

/** Nothing is wider than the page: no sideways scrolling, no visible part of it outside. */
export async function expectNothingOutside(page: Page): Promise<void> {
  // What is placed by a program comes after the window with its next frame.
  await expect
    .poll(() => partsOutside(page))
    .toEqual({ outside: [], "the page scrolls sideways": false });
}

function partsOutside(page: Page) {
  return page.evaluate(() => {
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
      "the page scrolls sideways": document.documentElement.scrollWidth > width,
    };
  });
}
