import { afterEach, describe, expect, test, vi } from "vitest";
import { aJpeg } from "../../../../test/jpegs.ts";
import { digestOf } from "../../../domain/leaflets/digest.ts";
import { BlobDamagedError, type BlobStore } from "../../../storage/ports.ts";
import { jsonStream } from "./json-stream.ts";
import type { Segment } from "./leaflet-segments.ts";

afterEach(() => void vi.useRealTimers());

/** In-memory blobs that record every read. */
async function blobsOf(...all: readonly Uint8Array[]) {
  const kept = new Map<string, Uint8Array>();
  const reads: string[] = [];
  for (const bytes of all) kept.set(await digestOf(bytes), bytes);
  const store: BlobStore = {
    async put() {},
    async has() {
      return true;
    },
    async get(hash) {
      reads.push(hash);
      const bytes = kept.get(hash);
      return bytes ? { kind: "found", bytes } : { kind: "missing" };
    },
  };
  return { store, kept, reads, hashes: [...kept.keys()] };
}

const text = (ready: string): Segment => ({ kind: "text", text: ready });
const wholeOf = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text();

describe("a streamed leaflet", () => {
  test("is JSON that contains the images as base64 and the XML as a string", async () => {
    // characters of one to four bytes, so that chunks split some of them
    const xml = `\uFEFF${'<p>é "ن" \\ \u2028 😀\n</p>'.repeat(20_000)}`;
    const image = crypto.getRandomValues(new Uint8Array(60_000));
    const { store, hashes } = await blobsOf(image, new TextEncoder().encode(xml));
    const [imageHash = "", xmlHash = ""] = hashes;
    const segments: readonly Segment[] = [
      text('{"image":"'),
      { kind: "image", hash: imageHash },
      text('","again":"'),
      { kind: "image", hash: imageHash },
      text('","xml":"'),
      { kind: "xml", hash: xmlHash },
      text('"}'),
    ];
    const base64 = Buffer.from(image).toString("base64");
    const whole = JSON.parse(await wholeOf(jsonStream(store, segments)));
    expect(whole).toEqual({ image: base64, again: base64, xml });
  });

  test("reads no blob before the client reads, and then one blob at a time", async () => {
    const sizes = [150_000, 150_001];
    const { store, hashes, reads } = await blobsOf(...sizes.map((size) => new Uint8Array(size)));
    const segments = hashes.map((hash): Segment => ({ kind: "image", hash }));
    const reader = jsonStream(store, segments).getReader();
    await Promise.resolve();
    expect(reads).toEqual([]);
    await reader.read();
    expect(reads).toEqual(hashes.slice(0, 1));
    for (let read = await reader.read(); !read.done; read = await reader.read());
    expect(reads).toEqual(hashes);
  });

  test("is aborted if a blob is missing, so that the client does not take it as complete", async () => {
    const { store } = await blobsOf();
    const stream = jsonStream(store, [text("{"), { kind: "xml", hash: "0".repeat(64) }, text("}")]);
    await expect(wholeOf(stream)).rejects.toThrow(BlobDamagedError);
  });

  test("evicts its blob when the client stops reading, and reads it again when the client continues", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const image = new Uint8Array(aJpeg(200_000));
    const { store, hashes, reads } = await blobsOf(image);
    const segments = hashes.map((hash): Segment => ({ kind: "image", hash }));
    const stopped = Array.from({ length: 6 }, () => jsonStream(store, segments).getReader());
    const first = stopped.map((reader) => reader.read());
    await vi.advanceTimersByTimeAsync(10_000);
    const starts = await Promise.all(first);
    expect(reads).toHaveLength(6);
    const reader = stopped[0];
    const parts = [starts[0]?.value ?? new Uint8Array()];
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      parts.push(read.value);
    expect(reads).toHaveLength(7);
    expect(Buffer.concat(parts).toString()).toBe(Buffer.from(image).toString("base64"));
    await Promise.all(stopped.slice(1).map((one) => one.cancel()));
  });

  test("lets other events be handled before its end", async () => {
    const { store, hashes } = await blobsOf(new Uint8Array(20_000_000).fill(0x22));
    const reader = jsonStream(store, [{ kind: "xml", hash: hashes[0] ?? "" }]).getReader();
    const order: string[] = [];
    await reader.read();
    setImmediate(() => order.push("event"));
    for (let read = await reader.read(); !read.done; read = await reader.read());
    order.push("end");
    expect(order).toEqual(["event", "end"]);
  });

  test("releases its semaphore permit when the client disconnects", async () => {
    const { store, hashes } = await blobsOf(new Uint8Array(200_000));
    const segments = hashes.map((hash): Segment => ({ kind: "image", hash }));
    for (let round = 0; round < 20; round += 1) {
      const reader = jsonStream(store, segments).getReader();
      await reader.read();
      await reader.cancel();
    }
    expect(await wholeOf(jsonStream(store, segments))).toHaveLength(266_668);
  });
});
