import { Buffer } from "node:buffer";

import jpeg from "jpeg-js";
import { describe, expect, test } from "vitest";

import { imageFormat, imageSize } from "./image-header.ts";

function latin(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

function jpegOf(width: number, height: number): Buffer {
  return Buffer.from(
    jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4) }, 50).data,
  );
}

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe("imageFormat", () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ["a JPEG", jpegOf(8, 8), "jpeg"],
    ["a PNG", png(1, 1), "png"],
    ["a GIF", latin("GIF89a\u0001\0\u0001\0"), "gif"],
    ["a WebP", latin("RIFF\n\0\0\0WEBPVP8 "), "webp"],
    ["a bitmap", latin("BM\0\0"), "bmp"],
    ["a HEIC", latin("\0\0\0\u0018ftypheic\0\0\0\0"), "heic"],
    ["an AVIF", latin("\0\0\0\u0018ftypavif\0\0\0\0"), "avif"],
    ["no image in a video", latin("\0\0\0\u0018ftypisom\0\0\0\0"), undefined],
    ["an SVG", latin('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), "svg"],
    ["no image in a text file", latin("notes"), undefined],
    ["no image in an empty file", new Uint8Array(), undefined],
  ])("detects %s by the first bytes", (_, bytes, format) => {
    expect(imageFormat(bytes)).toBe(format);
  });
});

describe("imageSize", () => {
  test("reads the size of a JPEG with and without a segment before its frame header", () => {
    const plain = jpegOf(48, 32);
    const segment = Buffer.concat([
      Buffer.from([0xff, 0xff, 0xe1, 0x00, 0x08]),
      Buffer.alloc(6, 0xc0),
    ]);
    const long = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
    expect(imageSize(plain)).toEqual({ width: 48, height: 32 });
    expect(imageSize(long)).toEqual({ width: 48, height: 32 });
  });

  test("reads the size of PNG, GIF, BMP and the three kinds of WebP", () => {
    expect(imageSize(png(60_000, 3))).toEqual({ width: 60_000, height: 3 });
    expect(imageSize(latin("GIF89a\u0002\u0001\u0003\0"))).toEqual({ width: 258, height: 3 });
    const bitmap = Buffer.alloc(26);
    bitmap.write("BM");
    bitmap.writeInt32LE(7, 18);
    bitmap.writeInt32LE(-9, 22);
    expect(imageSize(bitmap)).toEqual({ width: 7, height: 9 });
    const webp = (kind: string, at: number, bytes: readonly number[]) => {
      const whole = Buffer.alloc(32);
      whole.write(`RIFF\0\0\0\0WEBP${kind}`, "latin1");
      whole.set(bytes, at);
      return imageSize(whole);
    };
    expect(webp("VP8X", 24, [9, 0, 0, 4, 1, 0])).toEqual({ width: 10, height: 261 });
    expect(webp("VP8 ", 26, [16, 0, 8, 0])).toEqual({ width: 16, height: 8 });
    expect(webp("VP8L", 21, [0x0f, 0xc0, 0x01, 0])).toEqual({ width: 16, height: 8 });
  });

  test("is undefined for a truncated file and for a file that is not an image", () => {
    const whole = jpegOf(48, 32);
    for (let length = 0; length < 20; length += 1)
      expect(imageSize(whole.subarray(0, length))).toBeUndefined();
    expect(imageSize(png(5, 5).subarray(0, 20))).toBeUndefined();
    expect(imageSize(latin("notes"))).toBeUndefined();
    expect(imageSize(latin("\u00ff\u00d8\u00ff\u00e0\0\u0002no marker"))).toBeUndefined();
  });
});
