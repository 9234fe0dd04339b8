import { base64Bytes } from "../services/leaflets/base64.ts";
import type { BlobStore } from "../storage/ports.ts";
import { holdBlob } from "./held-blob.ts";
import { insideString, type Piece } from "./leaflet-pieces.ts";

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
    else yield* blobChunks(blobs, piece);
  }
  return undefined;
}

async function* blobChunks(
  blobs: BlobStore,
  { kind, hash }: Exclude<Piece, { kind: "text" }>,
): Chunks {
  const write = kind === "image" ? base64Bytes : xmlWriter();
  const blob = holdBlob(blobs, hash);
  try {
    for (let at = 0; ; at += slice) {
      const bytes = await blob.bytes();
      if (at >= bytes.length) break;
      yield write(bytes.subarray(at, at + slice));
    }
    yield write(new Uint8Array());
  } finally {
    blob.release();
  }
  return undefined;
}

/** Writes slices of UTF-8 as the inside of a JSON string; an empty one is the last. */
function xmlWriter(): (bytes: Uint8Array) => Uint8Array<ArrayBuffer> {
  // gives whole characters only: what a slice cuts in two waits for the next one
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return (bytes) => {
    const text = decoder.decode(bytes, { stream: bytes.length > 0 });
    return encoder.encode(insideString(text));
  };
}
