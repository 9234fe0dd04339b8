import { base64Bytes } from "../../../domain/leaflets/base64.ts";
import type { BlobStore } from "../../../storage/ports.ts";
import { holdBlob } from "./held-blob.ts";
import { insideString } from "./json-string.ts";
import type { Piece } from "./leaflet-pieces.ts";

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined>;

/** Bytes of a blob that are written at a time: whole groups of base64. */
const slice = 48 * 1024;
const encoder = new TextEncoder();

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

async function* chunksOf(blobs: BlobStore, pieces: readonly Piece[]): Chunks {
  for (const piece of pieces) {
    if (piece.kind === "text") yield encoder.encode(piece.text);
    // its own memory: a stream may take it along
    else if (piece.kind === "utf8") yield new Uint8Array(piece.bytes);
    else yield* blobChunks(blobs, piece);
  }
  return undefined;
}

async function* blobChunks(
  blobs: BlobStore,
  { kind, hash }: Extract<Piece, { hash: string }>,
): Chunks {
  const write = kind === "image" ? base64Bytes : insideString;
  const blob = holdBlob(blobs, hash);
  try {
    for (let at = 0; ; at += slice) {
      const bytes = await blob.bytes();
      if (at >= bytes.length) break;
      yield write(bytes.subarray(at, at + slice));
    }
  } finally {
    blob.release();
  }
  return undefined;
}
