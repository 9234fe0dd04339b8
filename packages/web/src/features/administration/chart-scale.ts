/** The end of an axis of counts that holds all of them: a round number whose half is whole, at least 4. */
export function endOfAxis(counts: readonly number[]): number {
  const most = Math.max(4, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([2, 4, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** The points of a line across a box, the first value at `x = 0`; in SVG the y of 0 is the box's height. */
export function pointsOf(
  counts: readonly number[],
  box: { readonly width: number; readonly height: number; readonly end: number },
): readonly { readonly x: number; readonly y: number }[] {
  const step = box.width / Math.max(1, counts.length - 1);
  return counts.map((count, index) => ({
    x: rounded(index * step),
    y: rounded(box.height * (1 - count / box.end)),
  }));
}

/** The part of a whole in per cent, without a fraction; nothing of nothing is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
