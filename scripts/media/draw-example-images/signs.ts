import { ink, paper, tint, tone, type Canvas } from "./canvas.ts";
import { arc } from "./line.ts";
import { numerals } from "./numerals.ts";
import { area, box, disc, stroke, union, type Point, type Shape } from "./shapes.ts";

/** An arrow along points, with its head at the last point. */
export function arrow(points: readonly Point[], width = 8): Shape {
  const [end, before] = [points.at(-1) ?? [0, 0], points.at(-2) ?? [0, 0]];
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  const unit = Math.sqrt(dx * dx + dy * dy) || 1;
  const [ux, uy] = [dx / unit, dy / unit];
  const wing = (side: number): Point => [
    end[0] - 8 * ux - side * 17 * uy,
    end[1] - 8 * uy + side * 17 * ux,
  ];
  return union(
    stroke(points, width),
    area([wing(1), [end[0] + 22 * ux, end[1] + 22 * uy], wing(-1)]),
  );
}

/** Draws a number in a disc, and a line to the part of the image that it labels. */
export function drawKey(canvas: Canvas, key: string, [x, y]: Point, target: Point): void {
  canvas.fill(stroke([[x, y], target], 3), ink);
  canvas.fill(disc(target[0], target[1], 5), ink);
  canvas.fill(disc(x, y, 23), ink);
  canvas.fill(numerals(key, [x - 8, y - 13], 26), paper);
}

/** Draws a clock that shows eight o'clock. */
export function drawClock(canvas: Canvas, [x, y]: Point, radius: number): void {
  canvas.draw(disc(x, y, radius), paper);
  drawTicks(canvas, [x, y], radius, 12);
  canvas.fill(
    stroke(
      [
        [x, y],
        [x, y - radius * 0.66],
      ],
      6,
    ),
    ink,
  );
  canvas.fill(
    stroke(
      [
        [x, y],
        [x - radius * 0.42, y + radius * 0.242],
      ],
      8,
    ),
    ink,
  );
  canvas.fill(disc(x, y, 8), ink);
}

/** Draws a stopwatch whose hand has moved from 0 to 10 seconds. */
export function drawStopwatch(canvas: Canvas, [x, y]: Point, radius: number): void {
  canvas.draw(box(x - 11, y - radius - 30, 22, 26, 4), tone);
  canvas.draw(disc(x, y, radius), paper);
  canvas.fill(area([[x, y], ...arc([x, y], [radius * 0.78, radius * 0.78], 0, 60)]), tone);
  drawTicks(canvas, [x, y], radius, 12);
  const [tip = [x, y]] = arc([x, y], [radius * 0.78, radius * 0.78], 60, 62);
  canvas.fill(stroke([[x, y], tip], 6), ink);
  canvas.fill(disc(x, y, 7), ink);
  canvas.fill(box(x - radius * 0.62, y + radius * 0.26, radius * 1.24, radius * 0.42, 8), tint);
  canvas.fill(numerals("10", [x - radius * 0.46, y + radius * 0.31], radius * 0.32), ink);
  canvas.fill(numerals("s", [x + radius * 0.22, y + radius * 0.31], radius * 0.32), ink);
}

function drawTicks(canvas: Canvas, [x, y]: Point, radius: number, count: number): void {
  for (let tick = 0; tick < count; tick += 1) {
    const degrees = (360 * tick) / count;
    const at = (share: number): Point =>
      arc([x, y], [radius * share, radius * share], degrees, degrees + 1)[0] ?? [x, y];
    canvas.fill(stroke([at(0.84), at(0.91)], 4), ink);
  }
}
