import { children, isResourceType, string, type Element } from "../fhir/reading/elements.ts";
import { decodeBase64, detectImageType, type ImageType } from "../leaflet/inspect-image.ts";

/** An image of a document. */
export interface PublicImage {
  /** The id in the document. */
  readonly id: string;
  readonly contentType: ImageType;
  readonly extension: "jpg" | "png" | "gif";
  readonly base64: string;
}

const extensions = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" } as const;

/**
 * The images of a document: those in its Composition (layout `complete`), and Binary resources of their own. The type is
 * detected from the bytes. Anything that is not JPEG, PNG or GIF is omitted.
 */
export function publicImages(document: Element): readonly PublicImage[] {
  const resources = children(document, "entry").flatMap((entry) => children(entry, "resource"));
  const binaries = resources
    .flatMap((resource) => [resource, ...children(resource, "contained")])
    .filter((resource) => isResourceType(resource, "Binary"));
  return binaries.flatMap((binary) => {
    const [id, base64] = [string(binary, "id"), string(binary, "data")];
    const contentType = detectImageType(base64);
    if (id === "" || contentType === undefined) return [];
    return [{ id, contentType, extension: extensions[contentType], base64 }];
  });
}

/** Width and height of an image in pixels; undefined if its header is damaged. */
export function imageSize({ base64, contentType }: PublicImage): Size | undefined {
  for (const digits of headLengths) {
    const end = Math.min(base64.length - (base64.length % 4), digits);
    const size = read(decodeBase64(base64, 0, end), readers[contentType]);
    if (size !== undefined || end < digits) return size;
  }
  return undefined;
}

/** Digits of base64 that are decoded. Metadata of a JPEG can come before its size; few have much of it. */
const headLengths = [4096, 1024 * 1024];

function read(bytes: Uint8Array, reader: (view: DataView) => Size | undefined): Size | undefined {
  try {
    return reader(new DataView(bytes.buffer));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const readers: Readonly<Record<ImageType, (view: DataView) => Size | undefined>> = {
  "image/jpeg": jpegSize,
  // https://www.w3.org/TR/png-3/#11IHDR
  "image/png": (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  // https://www.w3.org/Graphics/GIF/spec-gif89a.txt, section 18
  "image/gif": (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
};

/** The size from the frame header of a JPEG (ITU-T T.81, B.2.2). Other segments may come before it. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 6), height: view.getUint16(at + 4) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 1 + view.getUint16(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
  }
}
