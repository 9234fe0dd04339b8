import { base64Bytes } from "../../../domain/leaflets/base64.ts";
import { createYield } from "../../../storage/yield.ts";
import type { BlobStore } from "../../../storage/ports.ts";
import { createEvictableBlob } from "./evictable-blob.ts";
import { escapeForJson } from "./json-string.ts";
import type { Segment } from "./leaflet-segments.ts";

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined>;

/** Bytes of a blob per chunk; a multiple of 3, so that the base64 chunks can be joined. */
const slice = 48 * 1024;
const encoder = new TextEncoder();
/** Lets other requests run between the chunks of blobs, which are encoded on the event loop. */
const nextTurn = createYield();

/** Streams the segments on demand; at most one blob is in memory. */
export function jsonStream(
  blobs: BlobStore,
  segments: readonly Segment[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(blobs, segments);
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

async function* chunksOf(blobs: BlobStore, segments: readonly Segment[]): Chunks {
  for (const segment of segments) {
    if (segment.kind === "text") yield encoder.encode(segment.text);
    // a copy, because the consumer of a stream may transfer the buffer
    else if (segment.kind === "utf8") yield new Uint8Array(segment.bytes);
    else yield* blobChunks(blobs, segment);
  }
  return undefined;
}

async function* blobChunks(
  blobs: BlobStore,
  { kind, hash }: Extract<Segment, { hash: string }>,
): Chunks {
  const write = kind === "image" ? base64Bytes : escapeForJson;
  const blob = createEvictableBlob(blobs, hash);
  try {
    for (let at = 0; ; at += slice) {
      const bytes = await blob.bytes();
      if (at >= bytes.length) break;
      await nextTurn();
      yield write(bytes.subarray(at, at + slice));
    }
  } finally {
    blob.release();
  }
  return undefined;
}
