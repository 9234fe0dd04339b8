import { findGaps, type GapRange } from "@nashra/engine/guidance";

import {
  gapAnsweredEvent,
  goToGap,
  hasGapBeside,
  isPlainTextBox,
  leaveCurrentGap,
  rememberBox,
  selectedGapAttribute,
  setCurrentGap,
  type GapAnswered,
  type PlainTextBox,
} from "../../model/gaps.ts";

/** A gap of a text box that is selected or being answered: the text around it, and the gap's own text. */
interface FieldGap {
  readonly box: PlainTextBox;
  readonly before: string;
  readonly after: string;
  readonly gap: string;
  /** True while the whole gap is selected. */
  readonly selected: boolean;
}

/**
 * Lets the author move from gap to gap in text boxes with plain text, and type over them. A text box cannot show a gap
 * as one element, so the caret in a gap selects all of it. Returns a function that removes the listeners.
 */
export function watchFieldGaps(form: HTMLElement): () => void {
  const gaps = new FieldGaps(form);
  const events = new AbortController();
  const { signal } = events;
  const follow = () => gaps.follow();
  form.addEventListener("focusin", ({ target }) => gaps.focused(target), { signal });
  form.addEventListener("focusout", () => gaps.blurred(), { signal });
  form.addEventListener("input", ({ target }) => gaps.typed(target), { signal });
  form.addEventListener("keydown", (event) => gaps.pressed(event), { signal, capture: true });
  document.addEventListener("selectionchange", follow, { signal });
  // The browser reports a selection later than it changes. A text that no key types, for example of a phone's keyboard,
  // must not come before that: it would be added to the gap instead of replacing it.
  form.addEventListener("beforeinput", follow, { signal, capture: true });
  // Some browsers report a changed selection in a text box only with this event.
  form.addEventListener("select", follow, { signal });
  return () => events.abort();
}

class FieldGaps {
  readonly #form: HTMLElement;
  #current: FieldGap | undefined;
  /** The text box in which Escape was pressed: the caret may enter its gaps until it loses the focus. */
  #escaped: PlainTextBox | undefined;

  constructor(form: HTMLElement) {
    this.#form = form;
  }

  focused(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    if (isPlainTextBox(target) || target.role === "textbox") rememberBox(target);
  }

  blurred(): void {
    this.#escaped = undefined;
    this.#leave();
  }

  /** Follows the selection. */
  follow(): void {
    const box = document.activeElement;
    if (!isPlainTextBox(box) || !this.#form.contains(box)) return;
    const { selectionStart: start, selectionEnd: end } = box;
    if (start === null || end === null) return;
    const current = this.#current?.box === box ? this.#current : undefined;
    const gap = gapAround(box, start, end, this.#escaped === box);
    if (gap === undefined) {
      if (current !== undefined && (current.selected || !isInAnswer(current, start, end)))
        this.#leave();
      return;
    }
    if (gap.start !== start || gap.end !== end) box.setSelectionRange(gap.start, gap.end);
    this.#select(box, gap);
  }

  typed(target: EventTarget | null): void {
    const current = this.#current;
    if (current === undefined || current.box !== target) return;
    const answer = answerIn(current);
    mark(current.box, false);
    if (answer === undefined || answer === "") {
      this.#current = undefined;
      leaveCurrentGap(current.box.id);
      return;
    }
    this.#current = { ...current, selected: false };
    setCurrentGap({ box: current.box.id, text: current.gap }, true);
  }

  pressed(event: KeyboardEvent): void {
    // The browser reports a changed selection later than it changes.
    this.follow();
    const current = this.#current;
    if (current === undefined || event.target !== current.box || event.isComposing) return;
    const { box, selected } = current;
    const { key, altKey, ctrlKey, metaKey } = event;
    const way = event.shiftKey ? "previous" : "next";
    if (key === "Escape") {
      this.#escaped = box;
      box.setSelectionRange(box.selectionEnd, box.selectionEnd);
      this.#leave();
    } else if (key === "Enter" && !selected && box instanceof HTMLInputElement) {
      this.#leave();
    } else if (key === "Tab" && !altKey && !ctrlKey && !metaKey && hasGapBeside(way)) {
      event.preventDefault();
      // Otherwise a table would also move to its next cell.
      event.stopPropagation();
      if (!selected) this.#leave();
      goToGap(way);
    }
  }

  #select(box: PlainTextBox, { start, end, text }: GapRange): void {
    const { value } = box;
    const [before, after] = [value.slice(0, start), value.slice(end)];
    const current = this.#current;
    if (current?.box !== box || !current.selected || current.before !== before) this.#leave();
    this.#current = { box, before, after, gap: text, selected: true };
    mark(box, true);
    setCurrentGap({ box: box.id, text });
  }

  #leave(): void {
    const left = this.#current;
    this.#current = undefined;
    if (left === undefined) return;
    mark(left.box, false);
    leaveCurrentGap(left.box.id);
    const answer = left.selected ? "" : (answerIn(left) ?? "");
    if (answer.trim() === "") return;
    const detail: GapAnswered = { gap: left.gap, answer };
    left.box.dispatchEvent(new CustomEvent(gapAnsweredEvent, { bubbles: true, detail }));
  }
}

/** The gap that the selection is in. A text box that contains nothing but a gap has no place beside it. */
function gapAround(
  { value }: PlainTextBox,
  start: number,
  end: number,
  escaped: boolean,
): GapRange | undefined {
  return findGaps(value).find((gap) => {
    if (start === gap.start && end === gap.end) return true;
    if (start !== end || escaped) return false;
    const isWhole = gap.start === 0 && gap.end === value.length;
    return isWhole || (start > gap.start && start < gap.end);
  });
}

/** The text in place of the gap; undefined if the text around it has changed. */
function answerIn({ box, before, after }: FieldGap): string | undefined {
  const { value } = box;
  const fits = value.length >= before.length + after.length;
  if (!fits || !value.startsWith(before) || !value.endsWith(after)) return undefined;
  return value.slice(before.length, value.length - after.length);
}

function isInAnswer(gap: FieldGap, start: number, end: number): boolean {
  const answer = answerIn(gap);
  const { length } = gap.before;
  return answer !== undefined && start >= length && end <= length + answer.length;
}

/** Marks the element around a text box, which shows a copy of its value. */
function mark(box: PlainTextBox, selected: boolean): void {
  box.parentElement?.toggleAttribute(selectedGapAttribute, selected);
}
