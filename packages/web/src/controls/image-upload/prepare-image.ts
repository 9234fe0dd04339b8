import { convertImage, type Progress } from "./convert-image.ts";
import { imageFormat, imageSize } from "./image-header.ts";
import { megapixels, mostBytes, mostMegapixels } from "./image-plan.ts";
import type { WorkerAnswer } from "./image-worker.ts";

/** The reason why a file cannot be used as the image of an instruction step. */
export type ImageProblem =
  | { readonly kind: "type" | "size" | "empty" | "processing" | "reading" | "preview" }
  | { readonly kind: "pixels"; readonly megapixels: number };

export type PreparedImage =
  | { readonly kind: "ready"; readonly image: string; readonly bytes: number }
  | { readonly kind: "problem"; readonly problem: ImageProblem };

export interface PrepareOptions {
  readonly progress: Progress;
  /**
   * When this signal is aborted, reading and converting stop. The promise then stays pending, or its result
   * must be ignored.
   */
  readonly signal: AbortSignal;
}

/** Converts a file to a JPEG as base64 without a data: prefix, or returns the problem. */
export async function prepareImage(file: File, options: PrepareOptions): Promise<PreparedImage> {
  if (!isImageType(file.type)) return failed({ kind: "type" });
  if (file.size >= mostBytes) return failed({ kind: "size" });
  const bytes = await readFile(file, options);
  if (bytes === undefined) return failed({ kind: "reading" });
  if (bytes.length === 0) return failed({ kind: "empty" });
  const refused = problemOfBytes(bytes, file.type);
  if (refused !== undefined) return failed(refused);
  const converted = await converting(new Blob([bytes], { type: file.type }), options);
  if (converted === undefined) return failed(undecodable(bytes));
  if (converted.size === 0) return failed({ kind: "empty" });
  const image = toBase64(new Uint8Array(await converted.arrayBuffer()));
  return { kind: "ready", image, bytes: converted.size };
}

/**
 * True if a file with this MIME type may be an image. The type is empty if the operating system does not know
 * the format; `problemOfBytes` later checks the first bytes of such a file.
 */
function isImageType(type: string): boolean {
  return type === "" || (type.startsWith("image/") && !type.startsWith("image/svg"));
}

function problemOfBytes(bytes: Uint8Array, type: string): ImageProblem | undefined {
  const format = imageFormat(bytes);
  if (format === "svg" || (format === undefined && type === "")) return { kind: "type" };
  const size = imageSize(bytes);
  if (size === undefined || megapixels(size) <= mostMegapixels) return undefined;
  return { kind: "pixels", megapixels: Math.round(megapixels(size)) };
}

/**
 * The problem of an image that the browser cannot decode. For HEIC and AVIF, the problem is the type of the
 * file, because another attempt would fail too.
 */
function undecodable(bytes: Uint8Array): ImageProblem {
  const format = imageFormat(bytes);
  return { kind: format === "heic" || format === "avif" ? "type" : "processing" };
}

const readingShare = 0.3;

/** Reads a file with `FileReader`, which reports progress; undefined if the file cannot be read. */
function readFile(file: File, { progress, signal }: PrepareOptions) {
  return new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("progress", ({ loaded, total }) => {
      progress((loaded / Math.max(1, total)) * readingShare);
    });
    reader.addEventListener("load", () => {
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : undefined);
    });
    reader.addEventListener("error", () => resolve(undefined));
    signal.addEventListener("abort", () => reader.abort());
    reader.readAsArrayBuffer(file);
  });
}

async function converting(source: Blob, options: PrepareOptions): Promise<Blob | undefined> {
  const progress = (done: number) => options.progress(readingShare + done * (1 - readingShare));
  if (typeof OffscreenCanvas !== "undefined")
    return convertInWorker(source, { ...options, progress });
  try {
    return await convertImage(source, progress);
  } catch {
    return undefined;
  }
}

function convertInWorker(source: Blob, { progress, signal }: PrepareOptions) {
  return new Promise<Blob | undefined>((resolve) => {
    const worker = new Worker(new URL("image-worker.ts", import.meta.url), { type: "module" });
    const end = (image: Blob | undefined) => {
      worker.terminate();
      resolve(image);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === "progress") progress(data.done);
      else end(data.kind === "converted" ? data.image : undefined);
    });
    worker.addEventListener("error", () => end(undefined));
    signal.addEventListener("abort", () => worker.terminate());
    worker.postMessage(source);
  });
}

function failed(problem: ImageProblem): PreparedImage {
  return { kind: "problem", problem };
}

function toBase64(bytes: Uint8Array): string {
  const slice = 0x8000;
  let binary = "";
  for (let at = 0; at < bytes.length; at += slice)
    binary += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(binary);
}
