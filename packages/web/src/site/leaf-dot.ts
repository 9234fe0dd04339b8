/** The dot of the pen as a path: a square whose corners are sharp where the pen lands and leaves. */
export function leafDot(end: number, top: number, side: number): string {
  const edge = rounded(side * 0.28);
  const round = rounded(side - edge);
  const turn = `a${round} ${round} 0 0 1`;
  return `M${end} ${top}v${edge}${turn} -${round} ${round}h-${edge}v-${edge}${turn} ${round} -${round}z`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
