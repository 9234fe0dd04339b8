import { fieldId } from "../../model/field-id.ts";
import { revealControl } from "../../model/focus-field.ts";
import { findBarId } from "./find-bar-id.ts";
import type { Found } from "./find-in-leaflet.ts";
import type { Line, Matcher } from "./matcher.ts";

type Place = Pick<Found, "path" | "at">;

const highlight = "nashra-found";
const marked = "data-found";

/** Scrolls to a place and marks it. The focus stays where it is. */
export function showMatch({ path, at }: Place, matcher: Matcher): void {
  const control = revealControl(fieldId(path));
  clearMatch();
  if (control === null) return;
  if (!isTextBox(control)) {
    control.setAttribute(marked, "");
    scrollBelowBar(control);
    return;
  }
  const mark = () => {
    const range = rangeOf(control, at, matcher);
    if (range === undefined) CSS.highlights.delete(highlight);
    else CSS.highlights.set(highlight, new Highlight(range));
  };
  mark();
  // The text is rendered again when the editor is created and when the author changes it.
  observer = new MutationObserver(mark);
  observer.observe(control, { childList: true, characterData: true, subtree: true });
  scrollBelowBar(rangeOf(control, at, matcher) ?? control);
}

let observer: MutationObserver | undefined;

/** Space for the bar with the save button at the lower edge of a phone, in pixels. */
const lowerEdge = 96;

/** Scrolls a place to the middle of the part of the form that the bar does not cover, unless it is there. */
function scrollBelowBar(place: Range | Element): void {
  const bar = document.getElementById(findBarId);
  const stuckAt = bar === null ? 0 : Number.parseFloat(getComputedStyle(bar).insetBlockStart);
  const top = stuckAt + (bar?.offsetHeight ?? 0);
  const bottom = innerHeight - lowerEdge;
  const at = place.getBoundingClientRect();
  if (at.top >= top && at.bottom <= bottom) return;
  scrollBy({ top: at.top - (top + bottom - at.height) / 2, behavior: "instant" });
}

/** Focuses the control of a place and selects its characters. */
export function selectMatch(place: Place, matcher: Matcher): void {
  showMatch(place, matcher);
  const control = document.getElementById(fieldId(place.path));
  if (control === null) return;
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const span = matcher({ text: control.value, cuts: [] })[place.at];
    if (span !== undefined) control.setSelectionRange(span.start, span.end);
    return;
  }
  // The editor may have rendered the text again when it got the focus.
  const range = rangeOf(control, place.at, matcher);
  if (range === undefined) return;
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Removes the mark of the last place. */
export function clearMatch(): void {
  observer?.disconnect();
  CSS.highlights.delete(highlight);
  for (const control of document.querySelectorAll(`[${marked}]`)) control.removeAttribute(marked);
}

function isTextBox(control: HTMLElement): boolean {
  return control.isContentEditable;
}

/** The range of a place in a text box that shows rich text. */
function rangeOf(box: HTMLElement, at: number, matcher: Matcher): Range | undefined {
  let passed = 0;
  for (const line of linesIn(box)) {
    const spans = matcher(line);
    const span = spans[at - passed];
    if (span !== undefined) return rangeIn(line, span.start, span.end);
    passed += spans.length;
  }
  return undefined;
}

/** A line of a text box: its text and the nodes that contain it, with the place where each begins. */
interface ShownLine extends Line {
  readonly nodes: { readonly node: Text; readonly start: number }[];
}

const blocks = new Set(["P", "H3", "H4", "LI", "TD", "TH", "UL", "OL", "TABLE", "TBODY", "TR"]);
/** Stands for an element that is not text, so that no text is found across it. */
const object = "\uFFFC";

function linesIn(box: HTMLElement): readonly ShownLine[] {
  const lines: ShownLine[] = [];
  let [text, nodes, cuts]: [string, { node: Text; start: number }[], number[]] = ["", [], []];
  const end = () => {
    if (text !== "") lines.push({ text, nodes, cuts });
    [text, nodes, cuts] = ["", [], []];
  };
  const read = (node: Node) => {
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    if (node.tagName === "BR") text += "\n";
    else if (node.contentEditable === "false" || node.dataset["reference"] !== undefined)
      text += object;
    else if (blocks.has(node.tagName)) {
      end();
      node.childNodes.forEach(read);
      end();
    } else {
      const isRaised = node.tagName === "SUP" || node.tagName === "SUB";
      if (isRaised) cuts.push(text.length);
      node.childNodes.forEach(read);
      if (isRaised) cuts.push(text.length);
    }
  };
  box.childNodes.forEach(read);
  end();
  return lines;
}

function rangeIn({ nodes }: ShownLine, start: number, end: number): Range | undefined {
  const first = nodes.findLast((node) => node.start <= start);
  const last = nodes.findLast((node) => node.start < end);
  if (first === undefined || last === undefined) return undefined;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
