import type { LeafletContent } from "@nashra/engine";

import type { KeptCaret } from "../../model/kept-caret.ts";
import { controlOfPlace, type LeafletPlace } from "../../model/leaflet-place.ts";
import { placeOfElement } from "../../model/place-of-element.ts";
import { linesIn } from "../../model/text-lines.ts";

/** A place of the form that the author sees. */
export interface SeenPlace {
  /** The line of text, or the control. */
  readonly element: Element;
  readonly control: Element;
  /** Distance in px of the element from the top of the window. */
  readonly top: number;
  /** The part of the height of the element that is above the visible part of the form, from 0 to 1. */
  readonly above: number;
  readonly place: LeafletPlace | undefined;
  /** The caret, if the element contains it. */
  readonly caret: KeptCaret | undefined;
}

/** The height in px of the visible part of an item that is not the topmost item yet. */
const sliver = 16;
const line = "p, h3, h4, li, tr";

/** The place of the caret if it is visible; otherwise the topmost place of the form. */
export function lookAtForm(
  page: HTMLElement,
  form: HTMLElement,
  caret: KeptCaret | undefined,
  content: LeafletContent,
): SeenPlace | undefined {
  const edge = topOfForm(page);
  const seen = (element: Element, control: Element, node: Node | null): SeenPlace => {
    const { top, height } = element.getBoundingClientRect();
    const place = placeOfElement(control, node, content);
    const above = height === 0 ? 0 : Math.max(0, edge - top) / height;
    return { element, control, top, above, place, caret: undefined };
  };
  if (caret !== undefined) {
    const { control, node = null } = caret;
    const element = lineAround(node, control) ?? control;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge && top < innerHeight) return { ...seen(element, control, node), caret };
  }
  const { left, width } = form.getBoundingClientRect();
  for (let y = edge + sliver; y < innerHeight; y += 12) {
    const hit = document.elementFromPoint(left + width / 2, y);
    const control = form.contains(hit) ? (hit?.closest('[id^="field-"]') ?? null) : null;
    if (hit !== null && control !== null)
      return seen(lineAround(hit, control) ?? control, control, hit);
  }
  return undefined;
}

function lineAround(node: Node | null, control: Element): Element | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const found = element?.closest(line) ?? null;
  return found !== null && found !== control && control.contains(found) ? found : undefined;
}

/** The distance in px from the top of the window to the first visible part of the form, below the sticky bars. */
export function topOfForm(page: HTMLElement): number {
  const bars = [...page.children].slice(0, -1).map((bar) => bar.getBoundingClientRect().bottom);
  return Math.max(0, ...bars);
}

/** The element of the form for a place: the line of text, or the control. */
export function elementOfPlace(place: LeafletPlace, content: LeafletContent): Element | undefined {
  const id = controlOfPlace(place, content);
  const control = id === undefined ? null : document.getElementById(id);
  if (control === null) return undefined;
  return linesIn(control)[Number(place.block)] ?? control;
}
