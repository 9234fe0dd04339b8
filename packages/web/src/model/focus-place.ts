import type { LeafletContent } from "@nashra/engine";

import { focusField } from "./focus-field.ts";
import { controlOfPlace, type LeafletPlace } from "./leaflet-place.ts";
import { linesIn } from "./text-lines.ts";

/** A place that was clicked in the preview. */
export interface ClickedPlace extends LeafletPlace {
  /** The text of the line or field before the click, as the preview shows it. */
  readonly before: string;
  /** The column of the clicked cell, from 0. */
  readonly column?: number | undefined;
}

/** The time in ms that a text box has to become an editor. */
const patience = 3000;

/**
 * Focuses the control for a place, sets the caret at the click, and scrolls to the caret. Returns false if the form
 * has no such control.
 */
export function focusPlace(place: ClickedPlace, content: LeafletContent): boolean {
  const id = controlOfPlace(place, content, place.column);
  if (id === undefined || !focusField(id)) return false;
  const control = document.activeElement;
  if (control?.id !== id) return true;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    setCaret(control, offsetAfter(control.value, place.before));
  else if (control instanceof HTMLElement && control.isContentEditable)
    setCaretInLine(control, place, performance.now() + patience);
  return true;
}

function setCaret(control: HTMLInputElement | HTMLTextAreaElement, offset: number): void {
  // Fields for dates have no selection.
  if (control.selectionStart !== null) control.setSelectionRange(offset, offset);
}

/** Waits until the text box is an editor: a text with a table becomes one when the support for tables is loaded. */
function setCaretInLine(box: HTMLElement, place: ClickedPlace, end: number): void {
  if (document.activeElement !== box) return;
  if (box.dataset["lexicalEditor"] === undefined && performance.now() < end) {
    requestAnimationFrame(() => setCaretInLine(box, place, end));
    return;
  }
  const line = linesIn(box)[Number(place.block)];
  if (line === undefined) return;
  const { node, offset } = pointIn(line, place.before);
  document.getSelection()?.collapse(node, offset);
  line.scrollIntoView({ block: "center", behavior: "instant" });
}

interface Point {
  readonly node: Node;
  readonly offset: number;
}

/** The point in a line after this text; the start of the line if it begins with another text. */
function pointIn(line: Element, before: string): Point {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let rest = offsetAfter(line.textContent, before);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (rest <= length) return { node, offset: rest };
    rest -= length;
  }
  return { node: line, offset: 0 };
}

/**
 * The offset in a text after another text that it begins with; 0 if it does not. White space is not compared, because
 * a page shows several spaces or line ends as one space.
 */
export function offsetAfter(text: string, before: string): number {
  let offset = 0;
  for (const character of before.replaceAll(/\s/g, "")) {
    while (offset < text.length && text.charAt(offset).trim() === "") offset += 1;
    if (offset === text.length) return offset; // the page adds a registered mark to the name
    if (!text.startsWith(character, offset)) return 0;
    offset += character.length;
  }
  // A space before the click is before the caret, too.
  return /\s$/.test(before) && text.charAt(offset).trim() === "" && offset < text.length
    ? offset + 1
    : offset;
}
