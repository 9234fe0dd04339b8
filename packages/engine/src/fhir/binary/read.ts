import { OutputMeter } from "../../text/output-meter.ts";
import { string, type Element } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { inspectJpeg } from "../../leaflet/jpeg.ts";
import { resolve } from "../reading/references.ts";

const dataUri = /^data:[^,]*;base64,/i;

/**
 * The JPEG that an image of a narrative shows, as base64 without a prefix. Reads a data URI in `src`, or the
 * Binary that `src` refers to. Returns undefined for other kinds of image and for addresses outside the
 * document. Throws `TooComplex` if images that are shown several times become longer than `outputLimit`.
 */
export function imageData(reading: Reading, src: string): string | undefined {
  const prefix = dataUri.exec(src)?.[0];
  if (prefix !== undefined) return jpeg(src.slice(prefix.length));
  const binary = resolve(reading, src.trim());
  if (binary === undefined || binary["resourceType"] !== "Binary") return undefined;
  const images = known.get(reading) ?? new Images();
  known.set(reading, images);
  const data = images.dataOf(binary);
  if (data !== undefined) reading.markAllRead(binary);
  return data;
}

const known = new WeakMap<Reading, Images>();

/** The images of the Binaries that were read from one document. */
class Images {
  readonly #data = new Map<Element, string | undefined>();
  /** Counts the data of images that are read again. */
  readonly #repeated = new OutputMeter();

  dataOf(binary: Element): string | undefined {
    if (this.#data.has(binary)) {
      const data = this.#data.get(binary);
      this.#repeated.write(data?.length ?? 0);
      return data;
    }
    const data = jpeg(string(binary, "data"));
    this.#data.set(binary, data);
    return data;
  }
}

function jpeg(source: string): string | undefined {
  const data = /\s/.test(source) ? source.replace(/\s+/g, "") : source;
  return inspectJpeg(data).kind === "jpeg" ? data : undefined;
}
