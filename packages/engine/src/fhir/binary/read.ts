import { string } from "../reading/elements.ts";
import type { Reading } from "../reading/reading.ts";
import { inspectJpeg } from "../../leaflet/jpeg.ts";
import { resolve } from "../reading/references.ts";

const dataUri = /^data:[^,]*;base64,/i;

/**
 * The JPEG that an image of a narrative shows, as base64 without a prefix. Reads a data URI in `src`, or the
 * Binary that `src` refers to. Returns undefined for other kinds of image and for addresses outside the
 * document.
 */
export function imageData(reading: Reading, src: string): string | undefined {
  const prefix = dataUri.exec(src)?.[0];
  if (prefix !== undefined) return jpeg(src.slice(prefix.length));
  const binary = resolve(reading, src.trim());
  if (binary === undefined || binary["resourceType"] !== "Binary") return undefined;
  const data = jpeg(string(binary, "data"));
  if (data !== undefined) reading.markAllRead(binary);
  return data;
}

function jpeg(source: string): string | undefined {
  const data = /\s/.test(source) ? source.replace(/\s+/g, "") : source;
  return inspectJpeg(data).kind === "jpeg" ? data : undefined;
}
