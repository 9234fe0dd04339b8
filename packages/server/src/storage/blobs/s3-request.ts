import { AwsV4Signer } from "aws4fetch";
import type { Deadline } from "./deadline.ts";
import type { S3Keys } from "./s3-credentials.ts";

/** Where the objects are. An object has the path `/<bucket>/<key>` below the endpoint. */
export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The parts of the key are separated by colons. */
  readonly key: string;
  readonly body?: Uint8Array;
}

/** The object store answered with an error. */
export class S3ReplyError extends Error {
  override readonly name = "S3ReplyError";
  readonly status: number;
  /** The code of S3, such as `AccessDenied`; empty if the reply has none. */
  readonly code: string;
  constructor({ method }: S3Request, status: number, code: string) {
    super(`${method}: ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

/** The reply is longer than every blob. */
export class ReplyTooLargeError extends Error {
  override readonly name = "ReplyTooLargeError";
  constructor() {
    super("The reply of the object store is too large.");
  }
}

/** Maximum bytes of an object. Larger than every blob: a body of a request is one string of JavaScript. */
const largestObject = 512 * 1024 ** 2;
/** Maximum bytes that are read of the reply with an error. */
const largestError = 16 * 1024;
/** Bytes in a millisecond that extend the deadline of a reply: 512 KiB in a second. */
export const slowest = (512 * 1024) / 1000;

/** The derived keys of signatures, of the last days. */
const signingKeys = new Map<string, ArrayBuffer>();

/**
 * Sends one request, and returns the bytes of the object (of a HEAD, PUT or DELETE none); undefined if there is no such
 * object. The end of the deadline closes the connection. Throws `S3ReplyError`, and the errors of `fetch`.
 */
export async function sendS3(
  place: S3Place,
  keys: S3Keys,
  request: S3Request,
  deadline: Deadline,
): Promise<Uint8Array | undefined> {
  const { method, body } = request;
  const { url, headers } = await signed(place, keys, request);
  const response = await fetch(url, {
    method,
    headers,
    // The cast is safe because this program never uses shared memory.
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    redirect: "manual",
    signal: deadline.signal,
  });
  if (response.ok) {
    if (method === "GET") return readBody(response, largestObject, deadline);
    await response.body?.cancel();
    return new Uint8Array();
  }
  const code = codeIn(await readBody(response, largestError, deadline).catch(noBytes));
  if (response.status === 404 && code !== "NoSuchBucket" && method !== "PUT") return undefined;
  throw new S3ReplyError(request, response.status, code);
}

async function signed(
  { endpoint, bucket, region }: S3Place,
  keys: S3Keys,
  { method, key, body }: S3Request,
): Promise<{ readonly url: URL; readonly headers: Headers }> {
  if (signingKeys.size > 100) signingKeys.clear();
  const path = key.split(":").map(encodeURIComponent).join("/");
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint.replace(/\/$/, "")}/${bucket}/${path}`,
    ...keys,
    service: "s3",
    region,
    cache: signingKeys,
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  });
  const { url, headers } = await signer.sign();
  // Not signed, because proxies change it. Compressed bytes would not be the bytes of the object.
  headers.set("accept-encoding", "identity");
  return { url, headers };
}

/** The body in its own memory. Throws if it is longer than `most` bytes; the rest is not read. */
async function readBody(
  response: Response,
  most: number,
  deadline: Deadline,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get("content-length") ?? 0) > most) {
    await response.body?.cancel();
    throw new ReplyTooLargeError();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new ReplyTooLargeError();
    deadline.extend(chunk.byteLength / slowest);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function noBytes(): Uint8Array<ArrayBuffer> {
  return new Uint8Array();
}

function codeIn(bytes: Uint8Array): string {
  const [, code = ""] = /<Code>(\w{1,64})<\/Code>/.exec(new TextDecoder().decode(bytes)) ?? [];
  return code;
}
