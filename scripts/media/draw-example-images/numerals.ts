import { arc, line } from "./line.ts";
import { stroke, union, type Point, type Shape } from "./shapes.ts";

/** The strokes of each character, in a cell with height 1. */
const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  "0": [arc([0.3, 0.5], [0.27, 0.48], 0, 360)],
  "1": [line("M 0.1 0.24 L 0.34 0.02 L 0.34 0.98")],
  "2": [
    line("M 0.05 0.27 C 0.08 -0.08 0.56 -0.06 0.56 0.27 C 0.56 0.5 0.2 0.72 0.05 0.98 L 0.58 0.98"),
  ],
  "3": [
    line(
      "M 0.06 0.12 C 0.28 -0.1 0.56 0.02 0.54 0.26 C 0.52 0.42 0.4 0.47 0.24 0.47 C 0.44 0.47 0.59 0.56 0.58 0.72 C 0.58 1.04 0.2 1.06 0.04 0.86",
    ),
  ],
  "4": [line("M 0.44 0.98 L 0.44 0.02 L 0.03 0.68 L 0.6 0.68")],
  s: [
    line(
      "M 0.45 0.52 C 0.36 0.36 0.08 0.38 0.08 0.55 C 0.08 0.74 0.47 0.64 0.47 0.83 C 0.47 1.02 0.14 1.02 0.05 0.85",
    ),
  ],
};

/**
 * Returns handwritten digits (and the s of seconds) as a shape that is `height` pixels high and has its upper
 * left corner at `x`, `y`.
 */
export function numerals(text: string, [x, y]: Point, height: number): Shape {
  const strokes = [...text].flatMap((character, index) =>
    (glyphs[character] ?? []).map((points) =>
      stroke(
        points.map(([px, py]): Point => [x + (index * 0.78 + px) * height, y + py * height]),
        Math.max(3, height / 9),
      ),
    ),
  );
  return union(...strokes);
}
