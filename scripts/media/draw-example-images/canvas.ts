import jpeg from "jpeg-js";
import { grown, type Point, type Shape } from "./shapes.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** The colours of the images: dark lines, one green in two intensities, and white paper. */
export const ink: Colour = [31, 58, 48];
export const tone: Colour = [110, 163, 138];
export const tint: Colour = [217, 233, 224];
export const paper: Colour = [255, 255, 255];

const width = 640;
const height = 480;
const blockSize = 8;
const lineWidth = 5;
const quality = 72;

export interface Canvas {
  /** Fills a shape with an anti-aliased edge of one pixel. */
  readonly fill: (shape: Shape, colour: Colour) => void;
  /** Fills a shape and draws its outline in ink. */
  readonly draw: (shape: Shape, colour: Colour) => void;
  /** The image as a JPEG. */
  readonly toJpeg: () => Uint8Array;
}

/** A white canvas of 640 by 480 pixels. */
export function createCanvas(): Canvas {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const fill = (shape: Shape, colour: Colour): void => paint(pixels, shape, colour);
  return {
    fill,
    draw(shape, colour) {
      fill(grown(shape, lineWidth / 2), ink);
      fill(grown(shape, -lineWidth / 2), colour);
    },
    toJpeg: () => jpeg.encode({ width, height, data: pixels }, quality).data,
  };
}

function paint(pixels: Uint8Array, shape: Shape, colour: Colour): void {
  const [left, top, right, bottom] = shape.bounds;
  for (let y = block(top - 1); y < Math.min(height, bottom + 1); y += blockSize) {
    for (let x = block(left - 1); x < Math.min(width, right + 1); x += blockSize) {
      // A distance changes by at most 1 per pixel, so one sample is enough for a block that is far from an
      // edge.
      if (shape.distance(x + blockSize / 2, y + blockSize / 2) < blockSize) {
        paintBlock(pixels, shape, colour, [x, y]);
      }
    }
  }
}

function block(start: number): number {
  return Math.max(0, Math.floor(start / blockSize) * blockSize);
}

function paintBlock(pixels: Uint8Array, shape: Shape, colour: Colour, corner: Point): void {
  const [left, top] = corner;
  const whole = shape.distance(left + blockSize / 2, top + blockSize / 2) < -blockSize;
  for (let y = top; y < top + blockSize; y += 1) {
    for (let x = left; x < left + blockSize; x += 1) {
      const cover = whole ? 1 : Math.min(1, Math.max(0, 0.5 - shape.distance(x + 0.5, y + 0.5)));
      if (cover > 0) blend(pixels, (y * width + x) * 4, colour, cover);
    }
  }
}

function blend(pixels: Uint8Array, at: number, colour: Colour, cover: number): void {
  colour.forEach((value, channel) => {
    const under = pixels[at + channel] ?? 0;
    pixels[at + channel] = Math.round(under + (value - under) * cover);
  });
}
