import { Buffer } from "node:buffer";

import jpeg from "jpeg-js";

type Pixel = readonly [r: number, g: number, b: number];

/** A picture as rows of pixels. */
export type Picture = readonly (readonly Pixel[])[];

/** Colours of the four quarters: upper left, upper right, lower left, lower right. */
export const colours = ["red", "green", "blue", "white"];

/** 48 × 32 pixels in four colours, so that every rotation and reflection gives a different picture. */
export const quadrants: Picture = Array.from({ length: 32 }, (_, y) =>
  Array.from({ length: 48 }, (__, x): Pixel => {
    if (y < 16) return x < 24 ? [255, 0, 0] : [0, 255, 0];
    return x < 24 ? [0, 0, 255] : [255, 255, 255];
  }),
);

/**
 * The pixels that a camera stores for an upright picture if it uses this Exif orientation (CIPA DC-008,
 * 4.6.5).
 */
export function oriented(upright: Picture, orientation: number): Picture {
  const turned = orientation >= 5 ? transposed(upright) : upright;
  const mirrored = [2, 3, 7, 8].includes(orientation) ? turned.map(reversed) : turned;
  return [3, 4, 6, 7].includes(orientation) ? reversed(mirrored) : mirrored;
}

export function jpegOf(picture: Picture): Buffer {
  const height = picture.length;
  const width = picture[0]?.length ?? 0;
  const data = Buffer.from(picture.flat().flatMap(([r, g, b]) => [r, g, b, 255]));
  return Buffer.from(jpeg.encode({ width, height, data }, 90).data);
}

/** The same picture with an Exif segment that contains only its orientation. */
export function withExif(image: Buffer, orientation: number): Buffer {
  const header = [0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08];
  const entry = [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00];
  const tiff = Buffer.from([...header, 0x00, 0x01, ...entry, 0x00, 0x00, 0x00, 0x00]);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0x00, body.length + 2]);
  return Buffer.concat([image.subarray(0, 2), head, body, image.subarray(2)]);
}

function transposed(picture: Picture): Picture {
  return (picture[0] ?? []).map((_, x) => picture.map((row) => pixelAt(row, x)));
}

function pixelAt(row: readonly Pixel[], x: number): Pixel {
  const pixel = row[x];
  if (pixel === undefined) throw new Error(`No pixel ${x}.`);
  return pixel;
}

function reversed<T>(items: readonly T[]): readonly T[] {
  return items.toReversed();
}
