/// <reference lib="dom" />
import type { Page } from "@playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Progress of the ring that a click shows, from 0 to 1; undefined without a click. */
export type Ripple = number | undefined;

/**
 * Draws the pointer above the dialogs of the page, or removes it if `at` is undefined. Styles are set one by
 * one, because the Content Security Policy allows no inline style sheet.
 */
export async function drawPointer(
  page: Page,
  at: Point | undefined,
  ripple: Ripple,
): Promise<void> {
  await page.evaluate(
    ({ at, ripple }) => {
      const id = "film-pointer";
      const overlay = document.getElementById(id) ?? made();
      // The popover that was shown last is on top.
      overlay.hidePopover();
      if (at === undefined) return;
      overlay.showPopover();
      const [ring, arrow] = overlay.querySelectorAll<SVGElement>("circle, path");
      const place = `translate(${at.x} ${at.y})`;
      arrow?.setAttribute("transform", place);
      ring?.setAttribute("transform", place);
      ring?.setAttribute("r", String(4 + 20 * (ripple ?? 0)));
      ring?.setAttribute("stroke-opacity", String(ripple === undefined ? 0 : 1 - ripple));
      ring?.setAttribute("fill-opacity", String(ripple === undefined ? 0 : 0.3 * (1 - ripple)));

      function made(): HTMLElement {
        const overlay = document.createElement("div");
        overlay.id = id;
        overlay.popover = "manual";
        Object.assign(overlay.style, {
          inset: "0",
          width: "100%",
          height: "100%",
          padding: "0",
          border: "0",
          background: "none",
          pointerEvents: "none",
          overflow: "hidden",
        });
        const drawn = (name: string, attributes: Readonly<Record<string, string>>) => {
          const element = document.createElementNS("http://www.w3.org/2000/svg", name);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          return element;
        };
        const svg = drawn("svg", { width: "100%", height: "100%" });
        svg.append(
          drawn("circle", { fill: "#17663f", stroke: "#17663f", "stroke-width": "2.5" }),
          drawn("path", {
            d: "M0 0v17l4-3.6 2.6 6 3-1.3-2.6-5.9 5.4-.5z",
            fill: "#16201b",
            stroke: "#fff",
            "stroke-width": "1.4",
            "stroke-linejoin": "round",
          }),
        );
        overlay.append(svg);
        document.documentElement.append(overlay);
        return overlay;
      }
    },
    { at, ripple },
  );
}
