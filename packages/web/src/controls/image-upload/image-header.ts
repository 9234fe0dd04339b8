export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "bmp" | "heic" | "avif" | "svg";

/** The format of a file, detected from its first bytes and not from its name; undefined for an unknown format. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = latin(bytes, 0, 16);
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  if (start.startsWith("BM")) return "bmp";
  if (start.slice(4, 8) === "ftyp") return brandFormat(start.slice(8, 12));
  return /<svg[\s>]/i.test(latin(bytes, 0, 1024)) ? "svg" : undefined;
}

/**
 * Width and height from the header of an image file, without decoding the image; undefined if the header is
 * damaged.
 */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readers[imageFormat(bytes) ?? "svg"];
  try {
    return read?.(view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Reader = (view: DataView) => ImageSize | undefined;

const readers: Readonly<Partial<Record<ImageFormat, Reader>>> = {
  // https://www.w3.org/TR/png-3/#11IHDR
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  // https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: (view) => ({
    width: Math.abs(view.getInt32(18, true)),
    height: Math.abs(view.getInt32(22, true)),
  }),
  webp: webpSize,
  jpeg: jpegSize,
};

/**
 * The size from the frame header of a JPEG (ITU-T T.81, B.2.2). Other segments may come before the frame
 * header.
 */
function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    if (isFrameHeader(marker))
      return { width: view.getUint16(at + 6), height: view.getUint16(at + 4) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 1 + view.getUint16(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
  }
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(view: DataView): ImageSize | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === "VP8X") return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (kind === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function brandFormat(brand: string): ImageFormat | undefined {
  if (/^avi[fs]$/.test(brand)) return "avif";
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? "heic" : undefined;
}

function latin(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
