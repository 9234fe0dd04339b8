import type { FrameDocument } from "./frame-document.ts";

/** The bar at the edge of the sheet, beside an element of the leaflet. */
export interface PlaceBar {
  /** Shows the bar beside an element; null hides it. */
  readonly show: (element: Element | null) => void;
  readonly remove: () => void;
}

/**
 * Adds the bar to the frame. It is outside the leaflet, because elements such as table rows cannot contain it, and the
 * leaflet has exactly the nodes of the preview.
 */
export function addPlaceBar({ document: inner, main }: FrameDocument): PlaceBar {
  const bar = inner.createElement("div");
  bar.className = "nashra-place";
  bar.hidden = true;
  inner.body.append(bar);
  let beside: Element | null = null;
  const put = () => {
    const sheet = main.querySelector(".nashra-sheet");
    bar.hidden = beside === null || !beside.isConnected || sheet === null;
    if (beside === null || bar.hidden || sheet === null) return;
    const { top, height } = beside.getBoundingClientRect();
    const edge = sheet.getBoundingClientRect();
    const view = inner.documentElement;
    const isMirrored = inner.dir === "rtl";
    bar.style.insetBlockStart = `${top + (inner.defaultView?.scrollY ?? 0)}px`;
    bar.style.blockSize = `${height}px`;
    bar.style.insetInlineStart = `${isMirrored ? view.clientWidth - edge.right : edge.left}px`;
  };
  // The place of the element changes with the height of the leaflet: fonts, images, width.
  const observer = new ResizeObserver(put);
  observer.observe(main);
  return {
    show(element) {
      beside = element;
      put();
    },
    remove() {
      observer.disconnect();
      bar.remove();
    },
  };
}
