/**
 * The dot of a reed pen as an SVG path: a square with two round corners, and sharp corners where the pen
 * starts and ends.
 */
export function leafDot(end: number, top: number, side: number): string {
  const edge = rounded(side * 0.28);
  const round = rounded(side - edge);
  const turn = `a${round} ${round} 0 0 1`;
  return `M${end} ${top}v${edge}${turn} -${round} ${round}h-${edge}v-${edge}${turn} ${round} -${round}z`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
