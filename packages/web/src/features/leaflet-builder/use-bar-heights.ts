import { useLayoutEffect } from "react";

/**
 * Sets the heights of what stays in view, so that nothing is covered: `--work-bar` for the bar (a long title
 * wraps and makes it higher), `--views-bar` for the bar below it that switches between form and preview,
 * `--save-problem` for the message in the column of the preview, and, on the whole document, `--save-bar` for the bar at
 * the bottom of narrow screens.
 */
export function useBarHeights(page: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = page.current;
    const bar = element?.firstElementChild;
    const views = bar?.nextElementSibling;
    const saveBar = bar?.querySelector<HTMLElement>("[data-save-bar]");
    const problem = saveBar?.lastElementChild;
    if (!element || !bar || !views || !saveBar || !problem) return undefined;
    const root = document.documentElement;
    const measure = () => {
      element.style.setProperty("--work-bar", height(bar));
      element.style.setProperty("--views-bar", height(views));
      element.style.setProperty("--save-problem", height(problem));
      const isFixed = getComputedStyle(saveBar).position === "fixed";
      if (isFixed) root.style.setProperty("--save-bar", height(saveBar));
      else root.style.removeProperty("--save-bar");
    };
    const observer = new ResizeObserver(measure);
    for (const part of [bar, views, saveBar, problem]) observer.observe(part);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--save-bar");
    };
  }, [page]);
}

function height(element: Element): string {
  return `${element.getBoundingClientRect().height}px`;
}
