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

/**
 * Makes a run hold whole pairs of brackets: the other half of a pair that stands beside it is taken
 * in; where one half stands elsewhere, the run is divided there. `grow` takes in what follows an end.
 */
export function balancedRuns(
  text: string,
  run: TextRange,
  within: TextRange,
  grow: (end: number) => number,
): readonly TextRange[] {
  let { start, end } = run;
  for (;;) {
    const { unopened, unclosed } = unmatched(text, start, end);
    const open = unclosed.at(-1);
    const close = unopened[0];
    if (open !== undefined && end < within.end && text[end] === closingOf.get(text[open] ?? "")) {
      end = grow(end + 1);
    } else if (
      close !== undefined &&
      start > within.start &&
      text[start - 1] === openingOf.get(text[close] ?? "")
    ) {
      start -= 1;
    } else
      return divided(
        text,
        { start, end },
        [...unopened, ...unclosed].toSorted((a, b) => a - b),
      );
  }
}

/** Positions of the brackets in a part of a text that have no counterpart in it. */
function unmatched(
  text: string,
  start: number,
  end: number,
): { readonly unopened: readonly number[]; readonly unclosed: readonly number[] } {
  const unopened: number[] = [];
  const unclosed: number[] = [];
  for (let index = start; index < end; index += 1) {
    const char = text[index] ?? "";
    const opening = openingOf.get(char);
    if (closingOf.has(char)) unclosed.push(index);
    else if (opening !== undefined) {
      const last = unclosed.at(-1);
      if (last !== undefined && text[last] === opening) unclosed.pop();
      else unopened.push(index);
    }
  }
  return { unopened, unclosed };
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

function trimmed(text: string, start: number, end: number): TextRange {
  const part = text.slice(start, end);
  const from = start + (/^[\s.,;:!?…]+/.exec(part)?.[0].length ?? 0);
  const to = end - (/[\s.,;:!?…]+$/.exec(part)?.[0].length ?? 0);
  return { start: Math.min(from, to), end: to };
}
