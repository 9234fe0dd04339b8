/**
 * The upper end of a count axis: a round number that is at least 4 and at least the largest count. Half of it
 * is a whole number.
 */
export function endOfAxis(counts: readonly number[]): number {
  const most = Math.max(4, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([2, 4, 6, 8, 10].find((step) => step * power >= most) ?? 10) * power;
}

/**
 * The points of a line chart. The first value is at `x = 0`. SVG coordinates start at the top, so the value 0
 * is at `y = box.height`.
 */
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

/** The rounded percentage of `part` in `whole`; 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
