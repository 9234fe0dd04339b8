import type { TextRange } from "./text-range.ts";

const closingOf: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["«", "»"],
  ["“", "”"],
  ["‹", "›"],
]);
const openingOf: ReadonlyMap<string, string> = new Map(
  [...closingOf].map(([open, close]) => [close, open]),
);

/** Spaces and punctuation that are trimmed from both ends of each part of a divided run. */
const outside = /[\s.,;:!?…]/;

/**
 * Adjusts a run of words of one direction so that it contains only whole pairs of brackets and quotation
 * marks. If the missing half of a pair is next to the run, the run is extended. If it is farther away, the
 * run is divided at the unmatched bracket. `grow` extends the run by the following text that belongs to it,
 * and returns the new end.
 */
export function balancedRuns(
  text: string,
  run: TextRange,
  within: TextRange,
  grow: (end: number) => number,
): readonly TextRange[] {
  let { start, end } = run;
  const unmatchedBrackets = unmatched(text, start, end);
  for (;;) {
    const next = end < within.end ? text[end] : undefined;
    const previous = start > within.start ? text[start - 1] : undefined;
    if (
      next !== undefined &&
      next === closingOf.get(text[unmatchedBrackets.unclosed.at(-1) ?? -1] ?? "")
    ) {
      unmatchedBrackets.unclosed.pop();
      end = grow(end + 1);
    } else if (
      previous !== undefined &&
      previous === openingOf.get(text[unmatchedBrackets.unopened.at(-1) ?? -1] ?? "")
    ) {
      unmatchedBrackets.unopened.pop();
      start -= 1;
    } else if (unmatchedBrackets.quotes % 2 === 1 && (next === '"' || previous === '"')) {
      unmatchedBrackets.quotes += 1;
      if (next === '"') end = grow(end + 1);
      else start -= 1;
    } else break;
  }
  const borders = [...unmatchedBrackets.unopened, ...unmatchedBrackets.unclosed].toSorted(
    (one, other) => one - other,
  );
  return divided(text, { start, end }, borders);
}

interface UnmatchedBrackets {
  /** Positions of closing brackets without an opening bracket, in descending order. */
  readonly unopened: number[];
  /** Positions of opening brackets without a closing bracket. */
  readonly unclosed: number[];
  quotes: number;
}

function unmatched(text: string, start: number, end: number): UnmatchedBrackets {
  const unopened: number[] = [];
  const unclosed: number[] = [];
  let quotes = 0;
  for (let index = start; index < end; index += 1) {
    const char = text[index] ?? "";
    const opening = openingOf.get(char);
    if (char === '"') quotes += 1;
    else if (closingOf.has(char)) unclosed.push(index);
    else if (opening !== undefined) {
      if (text[unclosed.at(-1) ?? -1] === opening) unclosed.pop();
      else unopened.push(index);
    }
  }
  return { unopened: unopened.toReversed(), unclosed, quotes };
}

function divided(
  text: string,
  { start, end }: TextRange,
  at: readonly number[],
): readonly TextRange[] {
  const borders = [start - 1, ...at, end];
  if (at.length === 0) return [{ start, end }];
  return borders.slice(1).map((border, index) => {
    const from = (borders[index] ?? start) + 1;
    return trimmed(text, from, border);
  });
}

function trimmed(text: string, from: number, to: number): TextRange {
  let start = from;
  let end = to;
  while (start < end && outside.test(text[start] ?? "")) start += 1;
  while (end > start && outside.test(text[end - 1] ?? "")) end -= 1;
  return { start, end };
}
