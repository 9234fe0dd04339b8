import type { LeafletContent } from "@nashra/engine";

import { placeOfControl, type LeafletPlace } from "./leaflet-place.ts";
import { lineAt } from "./text-lines.ts";

/** The place of an element of the form, and of a node with the caret in its text box. */
export function placeOfElement(
  element: Element,
  caret: Node | null,
  content: LeafletContent,
): LeafletPlace | undefined {
  const control = controlAround(element);
  const place = control && placeOfControl(control.id, content);
  if (control === undefined || place === undefined || place.block !== undefined) return place;
  if (control.getAttribute("role") !== "textbox" || !control.contains(caret)) return place;
  const node = caret === control ? control.firstChild : caret;
  const line = node === null ? undefined : lineAt(control, node);
  return line === undefined ? place : { ...place, block: String(line) };
}

/** The control of the leaflet that contains an element, or to whose card the element belongs. */
function controlAround(element: Element): Element | undefined {
  const around = element.closest(controls);
  return around ?? element.closest("form li")?.querySelector(controls) ?? undefined;
}

const controls = '[id^="field-"]';
