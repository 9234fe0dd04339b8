/** The formats that an image may have, as media types. https://www.iana.org/assignments/media-types/ */
export const imageTypes = ["image/jpeg", "image/png", "image/gif"] as const;
export type ImageType = (typeof imageTypes)[number];

/** The result of inspecting the bytes of an image. */
export interface ImageInspection {
  /** `other`: another format; undefined: the text is not valid base64. */
  readonly type: ImageType | "other" | undefined;
  /** Whether the image is not truncated. */
  readonly isWhole: boolean;
  /** Number of bytes of the image file, which is the decoded base64. */
  readonly bytes: number;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

interface Format {
  readonly type: ImageType;
  /** The base64 digits with which an image of this format starts. */
  readonly starts: readonly string[];
  /** The bytes of the marker at the end of an image. */
  readonly end: readonly number[];
}

const formats: readonly Format[] = [
  // ITU-T T.81, annex B: start and end of image
  { type: "image/jpeg", starts: ["/9j/"], end: [0xff, 0xd9] },
  // https://www.w3.org/TR/png-3/: the signature, and the type of the last chunk, IEND
  { type: "image/png", starts: ["iVBORw0KGgo"], end: [0x49, 0x45, 0x4e, 0x44] },
  // https://www.w3.org/Graphics/GIF/spec-gif89a.txt: the signature, and the trailer
  { type: "image/gif", starts: ["R0lGODdh", "R0lGODlh"], end: [0x3b] },
];

/** Inspects base64 text as an image. The format is detected from the bytes. */
export function inspectImage(base64: string): ImageInspection {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  const digits = base64.length - padding;
  const bytes = Math.floor((digits * 3) / 4);
  const invalidAt = base64.search(/[^A-Za-z0-9+/]/);
  if (base64.length % 4 !== 0 || (invalidAt !== -1 && invalidAt < digits))
    return { type: undefined, isWhole: false, bytes };
  const format = formatOf(base64);
  if (format === undefined) return { type: "other", isWhole: false, bytes };
  return { type: format.type, isWhole: isWhole(base64, digits, format.end), bytes };
}

/** The format of an image by its first bytes; undefined for another format. */
export function detectImageType(base64: string): ImageType | undefined {
  return formatOf(base64)?.type;
}

function formatOf(base64: string): Format | undefined {
  return formats.find(({ starts }) => starts.some((start) => base64.startsWith(start)));
}

/**
 * Whether the data contains the marker at the end of an image. The last bytes are searched first, because the marker
 * is almost always there.
 */
function isWhole(base64: string, digits: number, end: Format["end"]): boolean {
  const tail = Math.max(0, digits - (digits % 4) - 1024);
  return (
    contains(decodeBase64(base64, tail, digits), end) ||
    contains(decodeBase64(base64, 0, digits), end)
  );
}

function contains(bytes: Uint8Array, [first = 0, ...others]: Format["end"]): boolean {
  let at = bytes.indexOf(first);
  while (at !== -1 && !others.every((byte, index) => bytes[at + 1 + index] === byte))
    at = bytes.indexOf(first, at + 1);
  return at !== -1;
}

/** Decodes the base64 digits from `start` (a multiple of 4) to `end`. */
export function decodeBase64(base64: string, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor(((end - start) * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = start; index < end; index += 1) {
    bits = (bits << 6) | alphabet.indexOf(base64.charAt(index));
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  return bytes;
}
