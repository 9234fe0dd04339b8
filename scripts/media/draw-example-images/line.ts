import type { Point } from "./shapes.ts";

const stepsOfCurve = 14;

/** The points of an SVG path with the absolute commands M, L, C and Z. */
export function line(path: string): readonly Point[] {
  const points: Point[] = [];
  for (const [, command = "", values = ""] of path.matchAll(/([MLCZ])([^MLCZ]*)/gu)) {
    const pairs = pairsOf(values);
    if (command === "C") points.push(...curves(points.at(-1) ?? [0, 0], pairs));
    else if (command === "Z") points.push(...points.slice(0, 1));
    else points.push(...pairs);
  }
  return points;
}

/** The points of an arc. Degrees are clockwise from the top. */
export function arc([x, y]: Point, [rx, ry]: Point, from: number, to: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 8));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + rx * Math.sin(angle), y - ry * Math.cos(angle)];
  });
}

function pairsOf(values: string): readonly Point[] {
  const numbers = (values.match(/-?[\d.]+/gu) ?? []).map(Number);
  return numbers.flatMap((x, index): Point[] => {
    const y = numbers[index + 1];
    return index % 2 === 0 && y !== undefined ? [[x, y]] : [];
  });
}

function curves(start: Point, controls: readonly Point[]): readonly Point[] {
  const [first, second, end, ...rest] = controls;
  if (!first || !second || !end) return [];
  const points = Array.from({ length: stepsOfCurve }, (_, step): Point => {
    const t = (step + 1) / stepsOfCurve;
    return [bezier(t, [start, first, second, end], 0), bezier(t, [start, first, second, end], 1)];
  });
  return [...points, ...curves(end, rest)];
}

type Curve = readonly [start: Point, first: Point, second: Point, end: Point];

function bezier(t: number, [a, b, c, d]: Curve, axis: 0 | 1): number {
  const u = 1 - t;
  return u * u * (u * a[axis] + 3 * t * b[axis]) + t * t * (3 * u * c[axis] + t * d[axis]);
}
