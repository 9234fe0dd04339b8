const lineEnd = /\r\n?|\n/g;

/** Line and column in a text, both counted from 1. Columns are UTF-16 code units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Returns line and column of a single offset. */
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

/** Returns a function that maps offsets to line and column. The first call indexes the lines. */
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

/** Returns how many line starts are at or before the offset, by binary search. */
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
