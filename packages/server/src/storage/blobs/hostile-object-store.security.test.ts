import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";
import type { ObjectStoreRequest } from "./object-store.ts";
import { openBlobs } from "./open-blobs.ts";

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

/** Blobs in an object store that answers every request in this way. */
async function blobsOn(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // The server listens on a port, so its address is not a path.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const observed: ObjectStoreRequest[] = [];
  const keys = { accessKeyId: "key", secretAccessKey: "hunter2" };
  const location = { kind: "s3", endpoint, bucket: "b", region: "r", ...keys } as const;
  const serving = {
    request: (facts: ObjectStoreRequest) => void observed.push(facts),
    circuit: () => undefined,
    keysNotRenewed: () => undefined,
  };
  return { blobs: await openBlobs(location, { serving }), asked, observed };
}

const bytes = randomBytes(5000);
const hash = createHash("sha256").update(bytes).digest("hex");

test("a body without end is not read to its end", async () => {
  const sent = { bytes: 0 };
  const { blobs, observed } = await blobsOn((_, reply) => {
    reply.writeHead(200);
    const chunk = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      sent.bytes += chunk.length;
      reply.write(chunk, () => {
        if (!reply.destroyed && sent.bytes < 4 * 1024 ** 3) setImmediate(more);
      });
    };
    more();
  });
  await expect(blobs.get(hash)).rejects.toThrow(StoreUnavailableError);
  expect(sent.bytes).toBeLessThan(1024 ** 3);
  expect(observed).toHaveLength(1);
});

test("a body that says that it is too large is not read", async () => {
  const { blobs, asked } = await blobsOn((_, reply) => {
    reply.writeHead(200, { "content-length": String(600 * 1024 ** 2) });
    reply.flushHeaders();
  });
  await expect(blobs.get(hash)).rejects.toThrow(StoreUnavailableError);
  expect(asked).toHaveLength(1);
});

test("an error with a long body is read in part", async () => {
  const { blobs } = await blobsOn((_, reply) => {
    reply.writeHead(403).end(`<Error><Code>AccessDenied</Code>${"x".repeat(10 * 1024 ** 2)}`);
  });
  await expect(blobs.get(hash)).rejects.toThrow("refuses requests (GET: 403)");
});

test("wrong bytes are damaged", async () => {
  for (const wrong of [Buffer.from("wrong"), Buffer.alloc(0), gzipSync(bytes)]) {
    const { blobs } = await blobsOn((_, reply) => void reply.writeHead(200).end(wrong));
    expect(await blobs.get(hash)).toEqual({ kind: "damaged" });
  }
});

test("a redirect is not followed", async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    const { blobs, asked } = await blobsOn((_, reply) => {
      reply.writeHead(status, { location: "/elsewhere" }).end();
    });
    await expect(blobs.get(hash)).rejects.toThrow(`refuses requests (GET: ${status})`);
    await expect(blobs.put({ hash, bytes })).rejects.toThrow(StoreUnavailableError);
    expect(asked.filter((line) => line.includes("elsewhere"))).toEqual([]);
  }
});

test("a refusal is not repeated, and names its code without the keys", async () => {
  const { blobs, asked, observed } = await blobsOn((_, reply) => {
    reply.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  });
  const error = await blobs.get(hash).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(
    "The object store refuses requests (GET: 403 SignatureDoesNotMatch).",
  );
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hunter2");
  expect(asked).toHaveLength(1);
  expect(observed).toMatchObject([{ operation: "get", outcome: "refused" }]);
});

test("a bucket that does not exist is not taken for a missing blob", async () => {
  const { blobs } = await blobsOn((_, reply) => {
    reply.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>");
  });
  await expect(blobs.get(hash)).rejects.toThrow("404 NoSuchBucket");
});

test("a store without space is full, not unavailable", async () => {
  for (const [status, code] of [
    [507, ""],
    [400, "QuotaExceeded"],
    [507, "XMinioStorageFull"],
  ] as const) {
    const { blobs, observed } = await blobsOn(({ method }, reply) => {
      reply.writeHead(method === "GET" ? 404 : status).end(`<Error><Code>${code}</Code></Error>`);
    });
    await expect(blobs.put({ hash, bytes })).rejects.toThrow(StoreFullError);
    expect(observed.map(({ outcome }) => outcome)).toEqual(["missing", "full"]);
  }
});

test("a reply that hangs ends the connection", async () => {
  const closed: string[] = [];
  const { blobs } = await blobsOn(({ method = "" }, reply) => {
    reply.on("close", () => closed.push(method));
    reply.writeHead(200, { "content-length": "5000" });
    reply.write(bytes.subarray(0, 100));
  });
  await expect(blobs.get(hash)).rejects.toThrow("does not answer");
  await expect.poll(() => closed.length).toBeGreaterThan(1);
});

test("a read that is late ends for its caller, and fills the cache later", async () => {
  const replies: ServerResponse[] = [];
  const { blobs } = await blobsOn((_, reply) => void replies.push(reply));
  await expect(blobs.get(hash, { patience: 20 })).rejects.toThrow("late");
  await expect.poll(() => replies.length, { timeout: 10_000 }).toBeGreaterThan(0);
  for (const reply of replies) reply.writeHead(200).end(bytes);
  // With patience 0 only the cache can answer.
  await expect
    .poll(async () => blobs.get(hash, { patience: 0 }).catch(() => undefined), { timeout: 10_000 })
    .toMatchObject({ kind: "found" });
});

test("few reads go on for callers that no longer wait", async () => {
  const { blobs, asked } = await blobsOn(() => undefined);
  const reads = Array.from({ length: 8 }, () => blobs.get(hash, { patience: 20 }));
  for (const read of reads) await expect(read).rejects.toThrow("late");
  const other = "0".repeat(64);
  await expect(blobs.get(other, { patience: 20 })).rejects.toThrow("Too many reads");
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(8);
  expect(asked.filter((line) => line.includes(other))).toEqual([]);
});
