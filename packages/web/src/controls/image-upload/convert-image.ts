import type { ImageSize } from "./image-header.ts";
import { encodeWithin } from "./image-plan.ts";

/** Receives the progress from 0 to 1. */
export type Progress = (done: number) => void;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * Converts an image to a JPEG: upright, on white, with edges of at most `longestEdge` pixels. Throws if the
 * browser cannot decode the image. Only the pixels are copied, so all metadata is removed. Runs in a worker,
 * or in the page if workers have no canvas.
 */
export async function convertImage(source: Blob, progress: Progress): Promise<Blob> {
  const bitmap = await createImageBitmap(source, { imageOrientation: "from-image" });
  progress(0.4);
  try {
    return await encodeWithin(bitmap, async (size, quality) => {
      const blob = await toJpeg(drawn(bitmap, size), quality);
      progress(0.9);
      return blob;
    });
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, { width, height }: ImageSize): Canvas {
  const canvas = createCanvas(width, height);
  // The cast is safe: both kinds of canvas have the same 2D context; only the overloads of `getContext` differ.
  const context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D | null;
  if (context === null) throw new Error("No 2D context for the image.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

async function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type: "image/jpeg", quality });
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? new Blob()), "image/jpeg", quality);
  });
}
