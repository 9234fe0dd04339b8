import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error The package s3rver has no types.
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlobs as openWith, type BlobLocation } from "../blobs/open-blobs.ts";
import { StoreUnavailableError } from "../ports.ts";
import { blobContract } from "./blobs-contract.ts";
import { aBlob } from "./leaflets-fixture.ts";

let folder = "";
/** The members of s3rver that these tests use. The package has no types. */
interface FakeS3 {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

let s3: FakeS3;
let endpoint = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nashra-blobs-"));
  s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "leaflets", configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

let locations = 0;
function inFolder(): BlobLocation & { readonly kind: "folder" } {
  locations += 1;
  return { kind: "folder", path: join(folder, "places", String(locations), "blobs") };
}

function inBucket(change: Partial<BlobLocation & { kind: "s3" }> = {}): BlobLocation {
  locations += 1;
  return {
    kind: "s3",
    endpoint,
    bucket: "leaflets",
    region: "eu-central-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    prefix: `tests/${locations}`,
    ...change,
  };
}

describe("blobs in a folder", () => {
  blobContract(inFolder);
});
describe("blobs in a folder on the disk of SQLite", () => {
  blobContract(inFolder, { worksNow: true });
});
describe("blobs in memory", () => {
  blobContract(() => ({ kind: "memory" }), { forgets: true });
});
describe("blobs in an object store", () => {
  blobContract(inBucket);
});

function fileOf({ path }: { readonly path: string }, hash: string): string {
  return join(path, "sha256", hash.slice(0, 2), hash);
}

const openBlobs = (location: BlobLocation) => openWith(location);

describe.each([false, true])(
  "a folder of blobs; its small files are read on the event loop: %s",
  (worksNow) => {
    const openFolder = (location: BlobLocation) => openWith(location, { worksNow });

    it("distinguishes damaged from missing blobs, and repairs both when the bytes are saved again", async () => {
      const location = inFolder();
      const blobs = await openFolder(location);
      const [torn, flipped, lost] = [aBlob(4000), aBlob(4000), aBlob(4000)];
      for (const blob of [torn, flipped, lost]) await blobs.put(blob);
      await truncate(fileOf(location, torn.hash), 1000);
      const wrong = Buffer.from(flipped.bytes);
      wrong[2000] = (wrong[2000] ?? 0) ^ 1;
      await writeFile(fileOf(location, flipped.hash), wrong);
      await rm(fileOf(location, lost.hash));
      expect((await blobs.get(torn.hash)).kind).toBe("damaged");
      expect((await blobs.get(flipped.hash)).kind).toBe("damaged");
      expect((await blobs.get(lost.hash)).kind).toBe("missing");
      for (const blob of [torn, flipped, lost]) {
        await blobs.put(blob);
        expect((await blobs.getUncached(blob.hash)).kind).toBe("found");
      }
    });

    it("does not write existing bytes again", async () => {
      const location = inFolder();
      const blobs = await openFolder(location);
      const blob = aBlob(100);
      await blobs.put(blob);
      const longAgo = new Date(2001, 0, 1);
      await utimes(fileOf(location, blob.hash), longAgo, longAgo);
      await blobs.put(blob);
      const { mtime } = await stat(fileOf(location, blob.hash));
      expect(mtime).toEqual(longAgo);
    });

    it("leaves no incomplete file, and sweeps incomplete files that a crash left", async () => {
      const location = inFolder();
      const blobs = await openFolder(location);
      await blobs.put(aBlob(100));
      const incoming = join(location.path, ".incoming");
      expect(await readdir(incoming)).toEqual([]);
      await writeFile(join(incoming, "left"), "half");
      await writeFile(join(incoming, "going-on"), "half");
      const old = new Date(Date.now() - 25 * 3_600_000);
      await utimes(join(incoming, "left"), old, old);
      expect(await blobs.sweep(Date.now())).toBe(1);
      expect(await readdir(incoming)).toEqual(["going-on"]);
    });

    it("reports a file that cannot be read as damaged, because other files are readable", async () => {
      const location = inFolder();
      const blobs = await openFolder(location);
      const blob = aBlob(100);
      await blobs.put(blob);
      await rm(fileOf(location, blob.hash));
      await mkdir(fileOf(location, blob.hash));
      expect(await blobs.get(blob.hash)).toEqual({ kind: "damaged" });
    });

    it("is readable only for its owner", async () => {
      const location = inFolder();
      const blobs = await openFolder(location);
      const blob = aBlob(100);
      await blobs.put(blob);
      expect((await stat(fileOf(location, blob.hash))).mode & 0o077).toBe(0);
      expect((await stat(location.path)).mode & 0o077).toBe(0);
    });
  },
);

describe("an object store", () => {
  it("keeps stores with different prefixes separate", async () => {
    const [one, other] = [await openBlobs(inBucket()), await openBlobs(inBucket())];
    const blob = aBlob(10);
    await one.put(blob);
    await one.writeMarker("one");
    expect(await other.has(blob.hash)).toBe(false);
    expect(await other.readMarker()).toBeUndefined();
  });

  it("rejects an invalid prefix", async () => {
    for (const prefix of ["..", "a/../b", "a?b", "a#b", "%2e%2e", "a\\b"]) {
      await expect(openBlobs(inBucket({ prefix }))).rejects.toThrow("prefix");
    }
  });

  it("rejects `put` if the object store did not store the bytes", async () => {
    // s3rver and S3 reply 404 for a missing bucket, and the driver treats that as success.
    const blobs = await openBlobs(inBucket({ bucket: "nowhere" }));
    await expect(blobs.put(aBlob(10))).rejects.toThrow(StoreUnavailableError);
  });

  it("reports that it is unavailable or full", async () => {
    const status = { now: 500 };
    const server = await startServerWithStatus(status);
    const address = `http://127.0.0.1:${portOf(server)}`;
    const blobs = await openBlobs(inBucket({ endpoint: address }));
    await expect(blobs.get(aBlob(10).hash)).rejects.toThrow("does not answer");
    status.now = 507;
    await expect(blobs.put(aBlob(10))).rejects.toThrow("No space");
    server.close();
    server.closeAllConnections();
    await expect(blobs.ready()).rejects.toThrow("does not answer");
  });
});

/**
 * A server that replies to every request with this status. With 507 it replies to GET with 404 instead: a
 * full store can be read, but does not contain the blob.
 */
async function startServerWithStatus(status: { readonly now: number }): Promise<Server> {
  const server = createServer((request, response) => {
    response.statusCode = status.now === 507 && request.method === "GET" ? 404 : status.now;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return server;
}

function portOf(server: Server): number {
  // The server listens on a port, so its address is not a path.
  return (server.address() as AddressInfo).port;
}
