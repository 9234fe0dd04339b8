import type { TextRange } from "../text-range.ts";
import { closingOf } from "./character-classes.ts";
import type { Stretch, TokenRange } from "./stretch.ts";

/**
 * Adjusts a run so that it contains only whole pairs of brackets and quotation marks. If the missing half of a
 * pair touches the run, the run takes it in. Otherwise the run is divided at the unmatched half. Omits parts
 * without word and number, and bare numbers, which are shown correctly without isolation.
 */
export function balancedRuns(stretch: Stretch, run: TokenRange): readonly TextRange[] {
  const { tokens } = stretch;
  const { unopened, unclosed, quotes } = unmatchedHalves(stretch, run);
  let { first, last } = run;
  let needsQuote = quotes % 2 === 1;
  let opened = 0;
  for (;;) {
    const [before, after] = [tokens[first - 1], tokens[last + 1]];
    if (after?.kind === "closing" && isPair(stretch, unclosed.at(-1), last + 1)) {
      unclosed.pop();
      last += 1;
    } else if (before?.kind === "opening" && isPair(stretch, first - 1, unopened[opened])) {
      opened += 1;
      first -= 1;
    } else if (needsQuote && (after?.kind === "quote" || before?.kind === "quote")) {
      needsQuote = false;
      if (after?.kind === "quote") last += 1;
      else first -= 1;
    } else break;
  }
  const borders = [...unopened.slice(opened), ...unclosed].toSorted((one, two) => one - two);
  return divide(stretch, { first, last }, borders);
}

interface UnmatchedHalves {
  /** Indexes of closing brackets without an opening bracket. */
  readonly unopened: readonly number[];
  /** Indexes of opening brackets without a closing bracket. */
  readonly unclosed: number[];
  readonly quotes: number;
}

function unmatchedHalves(stretch: Stretch, { first, last }: TokenRange): UnmatchedHalves {
  const unclosed: number[] = [];
  const unopened: number[] = [];
  let quotes = 0;
  for (let index = first; index <= last; index += 1) {
    const kind = stretch.tokens[index]?.kind;
    if (kind === "quote") quotes += 1;
    else if (kind === "opening") unclosed.push(index);
    else if (kind === "closing") {
      if (isPair(stretch, unclosed.at(-1), index)) unclosed.pop();
      else unopened.push(index);
    }
  }
  return { unopened, unclosed, quotes };
}

function isPair(stretch: Stretch, opening: number | undefined, closing: number | undefined) {
  if (opening === undefined || closing === undefined) return false;
  const { text, tokens } = stretch;
  const [open, close] = [tokens[opening], tokens[closing]];
  if (open === undefined || close === undefined) return false;
  return closingOf.get(text.charAt(open.start)) === text.charAt(close.start);
}

function divide(
  stretch: Stretch,
  { first, last }: TokenRange,
  borders: readonly number[],
): readonly TextRange[] {
  const parts: TextRange[] = [];
  let start = first;
  for (const border of [...borders, last + 1]) {
    const part = trim(stretch, { first: start, last: border - 1 }, borders.length > 0);
    if (needsIsolation(stretch, part)) parts.push(textRange(stretch, part));
    start = border + 1;
  }
  return parts;
}

/** Removes spaces at both ends, and punctuation if the run is `divided`. */
function trim({ tokens }: Stretch, { first, last }: TokenRange, divided: boolean): TokenRange {
  const isTrimmed = (index: number) => {
    const kind = tokens[index]?.kind;
    return kind === "space" || (divided && kind === "mark");
  };
  let [from, to] = [first, last];
  while (from <= to && isTrimmed(from)) from += 1;
  while (to > from && isTrimmed(to)) to -= 1;
  return { first: from, last: to };
}

function needsIsolation({ tokens }: Stretch, { first, last }: TokenRange): boolean {
  const token = tokens[first];
  if (first === last && token?.kind === "number") return !token.bare;
  for (let index = first; index <= last; index += 1) {
    const kind = tokens[index]?.kind;
    if (kind === "word" || kind === "number") return true;
  }
  return false;
}

function textRange({ tokens }: Stretch, { first, last }: TokenRange): TextRange {
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}
