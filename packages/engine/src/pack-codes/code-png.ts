import type { CodeModules } from "./code-modules.ts";

export interface PngOptions {
  readonly quietZone: number;
  readonly pixelsPerModule: number;
  readonly dpi: number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const metresPerInch = 0.0254;

/**
 * Writes a code as a PNG with one bit for each pixel and the resolution for printing. The pixels are not compressed, so
 * the result is the same everywhere. https://www.w3.org/TR/png-3/
 */
export function codePng(modules: CodeModules, options: PngOptions): Uint8Array {
  const side = (modules.width + 2 * options.quietZone) * options.pixelsPerModule;
  const perMetre = uint32(Math.round(options.dpi / metresPerInch));
  return joined([
    signature,
    // bit depth 1, greyscale, no interlacing
    ...chunk("IHDR", [...uint32(side), ...uint32(side), 1, 0, 0, 0, 0]),
    ...chunk("pHYs", [...perMetre, ...perMetre, 1]),
    ...chunk("IDAT", stored(pixelRows(modules, side, options))),
    ...chunk("IEND", []),
  ]);
}

/** The rows of the picture, each after a zero byte (no filter). A white pixel is a bit of value 1. */
function pixelRows(
  modules: CodeModules,
  side: number,
  { quietZone, pixelsPerModule }: PngOptions,
): Uint8Array {
  const rowLength = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(rowLength * side);
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y / pixelsPerModule) - quietZone;
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor(x / pixelsPerModule) - quietZone;
      const at = y * rowLength + 1 + Math.floor(x / 8);
      if (!isDarkAt(modules, row, column)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x % 8));
    }
  }
  return rows;
}

function isDarkAt({ width, isDark }: CodeModules, row: number, column: number): boolean {
  return row >= 0 && row < width && column >= 0 && column < width && isDark(row, column);
}

/** Maximum length of an uncompressed block. https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
const longestBlock = 0xffff;

/** A zlib stream of uncompressed blocks. https://www.rfc-editor.org/rfc/rfc1950 */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: (readonly number[] | Uint8Array)[] = [[0x78, 0x01]];
  for (let from = 0; from < bytes.length; from += longestBlock) {
    const block = bytes.subarray(from, from + longestBlock);
    const isLast = from + longestBlock >= bytes.length;
    const { length } = block;
    const complement = ~length & 0xffff;
    parts.push(
      [isLast ? 1 : 0, length & 0xff, length >> 8, complement & 0xff, complement >> 8],
      block,
    );
  }
  return joined([...parts, uint32(adler32(bytes))]);
}

function chunk(type: string, data: readonly number[] | Uint8Array) {
  const body = joined([[...type].map((letter) => letter.charCodeAt(0)), data]);
  return [uint32(data.length), body, uint32(crc32(body))];
}

function uint32(value: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

function joined(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
