import { ink, paper, tint, tone, type Canvas } from "./canvas.ts";
import { numerals } from "./numerals.ts";
import { box, stroke, turned, type Point, type Shape } from "./shapes.ts";

export interface PenPlacement {
  /** Position of the front end of the pen, to which the needle is attached. */
  readonly front: Point;
  /** 0: the pen lies with its button to the right; -90: it is upright on its front end. */
  readonly degrees: number;
  /** 1 is a length of 360 pixels. */
  readonly scale: number;
}

/** Draws the pen without its cap and needle. */
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

/** Draws a needle with its hub on the front end of the pen. */
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

/** Draws the white cap on the front end of the pen. */
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
