import { createHash } from "node:crypto";
import { aLeaflet } from "@nashra/engine/testing";
import type { HttpClient, HttpReply } from "../http-client.ts";
import { aJpeg } from "../jpegs.ts";

export interface UploadLoad {
  /** Number of leaflets sent at the same time. */
  readonly uploads: number;
  /** Number of images per leaflet. */
  readonly images: number;
  /** Bytes per image. Base64 makes the request a third larger. */
  readonly imageSize: number;
}

/** The result of concurrent uploads. */
export interface UploadOutcome {
  /** Ids of the acknowledged leaflets → SHA-256 of their images. */
  readonly created: ReadonlyMap<string, readonly string[]>;
  /** Replies of the rejected uploads. */
  readonly refused: readonly HttpReply[];
  /** Size of one request body in bytes. */
  readonly bodySize: number;
}

/** Sends leaflets with large images at the same time; every image is different. */
export async function uploadAtOnce(client: HttpClient, load: UploadLoad): Promise<UploadOutcome> {
  const shared = aSharedPicture(load.imageSize);
  const created = new Map<string, readonly string[]>();
  const refused: HttpReply[] = [];
  const bodies = Array.from({ length: load.uploads }, (_, upload) =>
    aBody(shared, upload, load.images),
  );
  await Promise.all(
    bodies.map(async ({ parts, hashes }) => {
      const call = { body: parts, timeout: 300_000 };
      const reply = await client.call("POST", "/api/leaflets", call);
      // The body of a 201 is a leaflet.
      if (reply.status === 201) created.set((reply.json as { _id: string })._id, hashes);
      else refused.push(reply);
    }),
  );
  const bodySize = (bodies[0]?.parts ?? []).reduce((sum, part) => sum + part.length, 0);
  return { created, refused, bodySize };
}

/** SHA-256 of each image in a leaflet that the server returns. */
export async function imagesOf(client: HttpClient, id: string): Promise<readonly string[]> {
  const reply = await client.call("GET", `/api/leaflets/${id}`);
  if (reply.status !== 200) throw new Error(`${id}: ${reply.status} ${reply.text}`);
  // The reply is a leaflet.
  const { content } = reply.json as { content: { instructionSteps: { image: string }[] } };
  return content.instructionSteps.map(({ image }) => sha256(Buffer.from(image, "base64")));
}

/** The common part of all pictures. It is in memory only once, even if many pictures are sent at the same time. */
interface SharedPicture {
  readonly bytes: Buffer;
  readonly base64: Buffer;
}

function aSharedPicture(size: number): SharedPicture {
  const bytes = aJpeg(size - headLength).subarray(2);
  return { bytes, base64: Buffer.from(bytes.toString("base64")) };
}

const headLength = 33;

/**
 * The start of a JPEG with a unique comment. Its length (33 bytes) is a multiple of three, so that its base64
 * text can be joined with the base64 text of the rest.
 */
function aHead(name: string): Buffer {
  const comment = Buffer.from(name.padEnd(headLength - 6));
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]), comment]);
}

function aBody(shared: SharedPicture, upload: number, images: number) {
  const heads = Array.from({ length: images }, (_, image) => aHead(`${upload}.${image}`));
  const steps = heads.map((_, n) => ({ id: `${n}`, text: "<p>Open.</p>", image: "IMAGE" }));
  const content = aLeaflet({ medicineName: `Upload ${upload}`, instructionSteps: steps });
  const texts = JSON.stringify({ content }).split("IMAGE");
  const parts = texts.flatMap((text, n) => {
    const head = heads[n];
    if (head === undefined) return [Buffer.from(text)];
    return [Buffer.from(text + head.toString("base64")), shared.base64];
  });
  return { parts, hashes: heads.map((head) => sha256(Buffer.concat([head, shared.bytes]))) };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
