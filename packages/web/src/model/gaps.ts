import type { GapRange } from "@nashra/engine/guidance";
import { findGaps } from "@nashra/engine/guidance";

import { revealEvent } from "./focus-field.ts";

/** The attribute of the form in which the author moves from gap to gap. */
export const gapFormAttribute = "data-gap-form";
/** Marks the element of a gap in the text of an item. Its value is the text between the brackets. */
export const gapAttribute = "data-gap";
/** Marks the element of a gap that is selected. */
export const selectedGapAttribute = "data-gap-on";
/** Marks the element of a gap with advice, which is not filled. */
export const adviceAttribute = "data-advice";

/**
 * Dispatched on the text box of an item to select a gap in it: the gap with the index `detail` among all elements of
 * gaps in this box.
 */
export const selectGapEvent = "nashra-select-gap";
/** Dispatched on the text box of an item to answer the selected gap with `detail`. */
export const answerGapEvent = "nashra-answer-gap";
/** Dispatched on a text box, and bubbling, after the author has left a gap that they answered. */
export const gapAnsweredEvent = "nashra-gap-answered";

export interface GapAnswered {
  /** The text between the brackets of the gap. */
  readonly gap: string;
  readonly answer: string;
}

/** The gap that the author has selected or is answering. */
export interface CurrentGap {
  /** The DOM id of its text box. */
  readonly box: string;
  /** The text between the brackets. */
  readonly text: string;
  /** The number of the gap in form order, from 1, and the number of all gaps to fill; 0 while it is being answered. */
  readonly number: number;
  readonly total: number;
  /** True if there is no other gap to go to. */
  readonly isOnly: boolean;
}

let current: CurrentGap | undefined;
const listeners = new Set<() => void>();

export function currentGap(): CurrentGap | undefined {
  return current;
}

/** Calls the listener when another gap becomes the current one; returns an unsubscribe function. */
export function onCurrentGap(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports the gap that is selected or, with `answering`, that is being answered. */
export function setCurrentGap(gap: Pick<CurrentGap, "box" | "text">, answering = false): void {
  // Each character of an answer reports it, so the whole form is read only for a selected gap.
  const places = answering ? [] : gapPlaces();
  const number = places.findIndex(isSelected) + 1;
  const isOnly = answering ? current?.isOnly === true : places.length < 2;
  const next = { ...gap, number, total: number === 0 ? 0 : places.length, isOnly };
  if (JSON.stringify(next) !== JSON.stringify(current)) publish(next);
}

/**
 * Reports that no gap of this text box is selected or being answered any more. The card below the text then disappears,
 * so this waits while the pointer is pressed: otherwise a button below the card would move away before its click.
 */
export function leaveCurrentGap(box: string): void {
  const left = current;
  if (left?.box !== box) return;
  if (document.querySelector(":active") === null) return publish(undefined);
  const leave = () => {
    if (current === left) publish(undefined);
  };
  addEventListener("mouseup", () => setTimeout(leave), { once: true });
  // The pointer can be released outside the page.
  setTimeout(leave, longestPress);
}

/** In milliseconds. */
const longestPress = 1000;

function publish(gap: CurrentGap | undefined): void {
  current = gap;
  for (const listener of listeners) listener();
}

/** A gap on the screen: its element in the text of an item, or its range in a text box with plain text. */
export type GapPlace =
  | { readonly kind: "element"; readonly element: HTMLElement }
  | { readonly kind: "range"; readonly element: PlainTextBox; readonly range: GapRange };

export type PlainTextBox = HTMLInputElement | HTMLTextAreaElement;

/** The gaps to fill, in form order. Advice is not filled. */
export function gapPlaces(): readonly GapPlace[] {
  const form = document.querySelector(`[${gapFormAttribute}]`);
  if (form === null) return [];
  const found = form.querySelectorAll<HTMLElement>(
    `[${gapAttribute}]:not([${adviceAttribute}]), input, textarea`,
  );
  return [...found].flatMap((element): readonly GapPlace[] => {
    if (!isPlainTextBox(element)) return [{ kind: "element", element }];
    return findGaps(element.value).map((range) => ({ kind: "range", element, range }));
  });
}

export function isPlainTextBox(target: unknown): target is PlainTextBox {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns true if there is a gap to fill that `goToGap` selects, besides the one that is selected. */
export function hasGapBeside(way: "next" | "previous"): boolean {
  const target = placeBeside(gapPlaces(), way);
  return target !== undefined && !isSelected(target);
}

/**
 * Selects the next gap to fill in form order after the selection, or after the text box that had the focus last, and
 * scrolls to it. After the last gap, continues with the first. Returns false if there is no gap.
 */
export function goToNextGap(): boolean {
  return goToGap("next");
}

/** Selects the next gap as `goToNextGap`, or the previous one. Before the first gap, there is none. */
export function goToGap(way: "next" | "previous"): boolean {
  const places = gapPlaces();
  const target = placeBeside(places, way);
  if (target !== undefined) selectGap(target);
  return target !== undefined;
}

/** The text box of the form that has or had the focus last. */
let lastBox: HTMLElement | undefined;

export function rememberBox(box: HTMLElement): void {
  lastBox = box;
}

function placeBeside(places: readonly GapPlace[], way: "next" | "previous"): GapPlace | undefined {
  const at = places.findIndex(isSelected);
  if (way === "next")
    return (at < 0 ? places.find((place) => isAfterCaret(place)) : places[at + 1]) ?? places[0];
  return at < 0 ? places.findLast((place) => !isAfterCaret(place)) : places[at - 1];
}

function isSelected(place: GapPlace): boolean {
  if (place.kind === "element") return place.element.hasAttribute(selectedGapAttribute);
  const { element, range } = place;
  return (
    element === lastBox &&
    element.selectionStart === range.start &&
    element.selectionEnd === range.end
  );
}

/** True if the gap comes after the caret, or after the text box that had the caret last. */
function isAfterCaret({ element, ...place }: GapPlace): boolean {
  if (lastBox === undefined || !lastBox.isConnected) return true;
  if (isPlainTextBox(lastBox) && lastBox === element)
    return place.kind === "range" && place.range.start >= (lastBox.selectionEnd ?? 0);
  const selection = document.getSelection();
  if (lastBox.contains(element) && selection?.focusNode && lastBox.contains(selection.focusNode)) {
    const range = document.createRange();
    range.selectNode(element);
    return range.comparePoint(selection.focusNode, selection.focusOffset) < 0;
  }
  if (lastBox.contains(element)) return true;
  return Boolean(lastBox.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** The gaps to select in text boxes whose editor is still being created, by text box. */
const waiting = new WeakMap<Element, number>();

/** Returns the index of the gap to select in a new editor, and forgets it. */
export function takeWaitingGap(box: Element): number | undefined {
  const index = waiting.get(box);
  waiting.delete(box);
  return index;
}

function selectGap(place: GapPlace): void {
  const { element } = place;
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
    if (outer instanceof HTMLDetailsElement) outer.open = true;
  element.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  if (place.kind === "range") {
    element.focus({ preventScroll: true });
    place.element.setSelectionRange(place.range.start, place.range.end);
    show(element);
    return;
  }
  const box = element.closest<HTMLElement>("[role='textbox']");
  if (box === null) return;
  const index = [...box.querySelectorAll(`[${gapAttribute}]`)].indexOf(element);
  waiting.set(box, index);
  // The focus creates the editor, unless it exists.
  box.focus({ preventScroll: true });
  box.dispatchEvent(new CustomEvent(selectGapEvent));
  // A new editor has new elements.
  show(box.querySelectorAll<HTMLElement>(`[${gapAttribute}]`)[index] ?? box);
}

function show(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const edge = innerHeight / 5;
  if (top >= edge && bottom <= innerHeight - edge) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "center", behavior: calm ? "instant" : "smooth" });
}
