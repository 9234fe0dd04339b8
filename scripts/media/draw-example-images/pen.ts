import { ink, paper, tint, tone, type Canvas } from "./canvas.ts";
import { numerals } from "./numerals.ts";
import { box, stroke, turned, type Point, type Shape } from "./shapes.ts";

export interface PenPlacement {
  /** Where the front of the pen stands, the end the needle goes on. */
  readonly front: Point;
  /** 0: it lies with its button to the right; -90: it stands on its front. */
  readonly degrees: number;
  /** 1: 360 pixels long. */
  readonly scale: number;
}

/** Draws the pen without cap and needle. */
export function drawPen(canvas: Canvas, placement: PenPlacement): void {
  const { part, put } = placing(placement);
  canvas.draw(part(0, -13, 18, 26, 4), paper);
  canvas.draw(part(14, -25, 122, 50, 8), tint);
  canvas.fill(part(104, -20, 12, 40, 2), ink);
  canvas.draw(part(316, -22, 16, 44, 4), paper);
  canvas.draw(part(326, -17, 36, 34, 9), tone);
  canvas.draw(part(130, -31, 190, 62, 13), paper);
  canvas.draw(part(186, -19, 66, 38, 6), tint);
  const { scale } = placement;
  canvas.fill(put(numerals("20", [202 * scale, -12 * scale], 24 * scale)), ink);
}

/** Draws a needle on the front of the pen, with its hub. */
export function drawNeedle(canvas: Canvas, placement: PenPlacement): void {
  const { part, put } = placing(placement);
  const { scale } = placement;
  const shaft: readonly Point[] = [
    [-24 * scale, 0],
    [-84 * scale, 0],
  ];
  canvas.fill(put(stroke(shaft, 4)), ink);
  canvas.draw(part(-26, -7, 14, 14, 3), paper);
  canvas.draw(part(-16, -17, 34, 34, 5), tone);
}

/** Draws the white cap on the front of the pen. */
export function drawCap(canvas: Canvas, placement: PenPlacement): void {
  const { part } = placing(placement);
  canvas.draw(part(-22, -32, 156, 64, 14), paper);
  canvas.draw(part(40, -40, 84, 16, 7), paper);
}

function placing({ front, degrees, scale }: PenPlacement) {
  const put = (shape: Shape): Shape => turned(shape, degrees, [0, 0], front);
  const part = (x: number, y: number, width: number, height: number, radius: number): Shape =>
    put(box(x * scale, y * scale, width * scale, height * scale, radius * scale));
  return { put, part };
}
