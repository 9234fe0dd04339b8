import { base64Bytes } from "../services/leaflets/base64.ts";
import { readBlob } from "../services/leaflets/load-leaflet.ts";
import type { BlobStore } from "../storage/ports.ts";
import { insideString, type Piece } from "./leaflet-pieces.ts";

/** Bytes of a blob that are written at a time: whole groups of base64. */
const slice = 48 * 1024;

/** The pieces one after another as they are asked for; one blob at a time is in memory. */
export function jsonStream(
  blobs: BlobStore,
  pieces: readonly Piece[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(blobs, pieces);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(
  blobs: BlobStore,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined> {
  const encoder = new TextEncoder();
  for (const piece of pieces) {
    if (piece.kind === "text") yield encoder.encode(piece.text);
    else if (piece.kind === "image") yield* base64Slices(await readBlob(blobs, piece.hash));
    else yield* xmlSlices(await readBlob(blobs, piece.hash));
  }
  return undefined;
}

function* base64Slices(bytes: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += slice)
    yield base64Bytes(bytes.subarray(at, at + slice));
}

function* xmlSlices(bytes: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // gives whole characters only: what a slice cuts in two waits for the next one
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += slice) {
    const text = decoder.decode(bytes.subarray(at, at + slice), { stream: true });
    yield encoder.encode(insideString(text));
  }
  yield encoder.encode(insideString(decoder.decode()));
}
