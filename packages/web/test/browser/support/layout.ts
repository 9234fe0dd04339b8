import { expect, type Page } from "@playwright/test";

/** Expects no horizontal scrolling and no visible element outside the page. */
export async function expectNothingOutside(page: Page): Promise<void> {
  // Polls, because scripts position some elements one animation frame after a resize of the window.
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
    // Elements inside a scrollable region and visually hidden elements are exempt.
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
