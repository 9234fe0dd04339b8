import type { ClickedPlace } from "../../model/focus-place.ts";
import type { LeafletPlace } from "../../model/leaflet-place.ts";
import type { FrameDocument } from "./frame-document.ts";

/** The section of the preview with this name. */
export function sectionOf({ main }: FrameDocument, name: string): Element | null {
  return main.querySelector(`[data-section="${CSS.escape(name)}"]`);
}

/**
 * The element that shows a place. A line that the preview does not show yet is the last one before it; an item without
 * a line is its first element. Null if the preview does not show the item.
 */
export function elementOf({ main }: FrameDocument, { item, block }: LeafletPlace): Element | null {
  const shown = `[data-item="${CSS.escape(item)}"]`;
  if (block === undefined) return main.querySelector(shown);
  const exact = main.querySelector(`${shown}[data-block="${CSS.escape(block)}"]`);
  if (exact !== null || !/^\d+$/.test(block)) return exact;
  const lines = [...main.querySelectorAll(`${shown}[data-block]`)].filter(
    (line) => Number(line.getAttribute("data-block")) < Number(block),
  );
  return lines.at(-1) ?? null;
}

/** The place that an element shows; undefined outside items and fields. */
export function placeOf(element: Element | null): LeafletPlace | undefined {
  const shown = element?.closest("[data-item]") ?? null;
  const item = shown?.getAttribute("data-item") ?? undefined;
  if (shown === null || item === undefined) return undefined;
  // The note in a section with an empty answer.
  const isAnswer = Boolean(element?.closest(".nashra-no-text"));
  return { item, block: shown.getAttribute("data-block") ?? (isAnswer ? "0" : undefined) };
}

/** The place at which the author clicked, with the text before the click. */
export function clickedPlace(event: MouseEvent): ClickedPlace | undefined {
  // The cast is safe: the target of a click in an HTML document is an element.
  const target = event.target as Element | null;
  const place = placeOf(target);
  if (target === null || place === undefined) return undefined;
  const cell = place.item.startsWith("tables/") ? target.closest("td, th") : null;
  return {
    ...place,
    before: textBefore(cell ?? target.closest("[data-item]"), event),
    column: cell === null ? undefined : [...(cell.parentElement?.children ?? [])].indexOf(cell),
  };
}

/** The text of an element before a click; "" if the browser does not find the place in the text. */
function textBefore(element: Element | null, { clientX, clientY }: MouseEvent): string {
  if (element === null) return "";
  const inner = element.ownerDocument;
  const caret = caretAt(inner, clientX, clientY);
  if (caret === undefined || !element.contains(caret.node)) return "";
  const range = inner.createRange();
  range.setStart(element, 0);
  range.setEnd(caret.node, caret.offset);
  return range.toString();
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

function caretAt(inner: Document, x: number, y: number): Caret | undefined {
  const position = inner.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari before version 18.4 has only this function.
  const range = inner.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** The topmost place in the visible part of the frame. */
export function topmostPlace({ document: inner }: FrameDocument): LeafletPlace | undefined {
  const { clientWidth, clientHeight } = inner.documentElement;
  for (let y = 16; y < clientHeight; y += 8) {
    const place = placeOf(inner.elementFromPoint(clientWidth / 2, y));
    if (place !== undefined) return place;
  }
  return undefined;
}
