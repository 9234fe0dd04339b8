import { OutputMeter } from "../../text/output-meter.ts";
import { string, type Element } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { inspectImage, type ImageType } from "../../leaflet/inspect-image.ts";
import { resolve } from "../reading/references.ts";

const dataUri = /^data:[^,]*;base64,/i;

/** An image of a document: base64 without a prefix, and its format. */
export interface SourceImage {
  readonly image: string;
  readonly type: ImageType;
}

/**
 * The image that an `img` of a narrative shows. Reads a data URI in `src`, or the Binary that `src` refers to. Returns
 * undefined for other formats than those of `imageTypes` and for addresses outside the document. The format is detected
 * from the bytes. Throws `TooComplex` if images that are shown several times become longer than `outputLimit`.
 */
export function sourceImage(reading: Reading, src: string): SourceImage | undefined {
  const prefix = dataUri.exec(src)?.[0];
  if (prefix !== undefined) return imageOf(src.slice(prefix.length));
  const binary = resolve(reading, src.trim());
  if (binary === undefined || binary["resourceType"] !== "Binary") return undefined;
  const images = known.get(reading) ?? new Images();
  known.set(reading, images);
  const image = images.imageOf(binary);
  if (image !== undefined) reading.markAllRead(binary);
  return image;
}

const known = new WeakMap<Reading, Images>();

/** The images of the Binaries that were read from one document. */
class Images {
  readonly #read = new Map<Element, SourceImage | undefined>();
  /** Counts the data of images that are read again. */
  readonly #repeated = new OutputMeter();

  imageOf(binary: Element): SourceImage | undefined {
    if (this.#read.has(binary)) {
      const known = this.#read.get(binary);
      this.#repeated.write(known?.image.length ?? 0);
      return known;
    }
    const read = imageOf(string(binary, "data"));
    this.#read.set(binary, read);
    return read;
  }
}

function imageOf(source: string): SourceImage | undefined {
  const image = /\s/.test(source) ? source.replace(/\s+/g, "") : source;
  const { type, isWhole } = inspectImage(image);
  return type === undefined || type === "other" || !isWhole ? undefined : { image, type };
}
