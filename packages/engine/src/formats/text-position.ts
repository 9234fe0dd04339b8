const lineEnd = /\r\n?|\n/g;

/** Line and column of a place in a text, both from 1, the column in UTF-16 code units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The line and column of one offset. */
export function placeIn(text: string, offset: number): TextPlace {
  let line = 1;
  let start = 0;
  for (const { index, 0: end } of text.matchAll(lineEnd)) {
    if (index + end.length > offset) break;
    line += 1;
    start = index + end.length;
  }
  return { line, column: offset - start + 1 };
}

/** A function that gives line and column of offsets; the lines are counted when first asked. */
export function placesIn(text: string): (offset: number) => TextPlace {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = linesUpTo(starts, offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes("\r")) {
    for (const { index, 0: end } of text.matchAll(lineEnd)) starts.push(index + end.length);
    return starts;
  }
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** How many line starts are at or before the offset, by halving. */
function linesUpTo(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
