import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { TooManyJobsError } from "../../ports.ts";
import { StoreUnavailableError, type BlobStore, type StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { blobsOfLeaflet } from "./rebuilt-xml.ts";

const xml = new TextEncoder().encode("<Bundle/>");
const hash = sha256(xml);

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

interface Given {
  readonly source?: "content" | "client" | "rebuilt";
  /** What the job does. */
  readonly built: Uint8Array | Error;
  /** Whether the store answers a read that waits. */
  readonly isSlow?: boolean;
  readonly images?: readonly string[];
}

/** The blobs of a leaflet whose object store is down, or slow, and the calls of the store. */
function given({ source = "content", built, isSlow = false, images = [] }: Given) {
  const calls: string[] = [];
  const blobs: BlobStore = {
    put: () => Promise.reject(new Error("never called")),
    has: () => Promise.reject(new Error("never called")),
    async get(_, { patience } = {}) {
      calls.push(patience === undefined ? "waits" : "asks");
      if (isSlow && patience === undefined) return { kind: "found", bytes: xml };
      throw new StoreUnavailableError("The object store does not answer.");
    },
    async recognise(blob) {
      calls.push("recognises");
      return sha256(blob.bytes) === blob.hash;
    },
  };
  const run = async () => {
    calls.push("builds");
    if (built instanceof Error) throw built;
    return { kind: "built", bytes: built, builtBy: "1" };
  };
  const context = {
    store: { blobs },
    jobs: { run: (_: Author, work: (run: unknown) => unknown) => work(run) },
  } as unknown as LeafletContext; // the parts that are used
  const leaflet = { fhirXml: hash, fhirXmlSource: source, content: "{}", images };
  const author = {} as Author; // only passed on
  return { calls, blobs: blobsOfLeaflet(context, author, leaflet as unknown as StoredLeaflet) };
}

describe("XML of a leaflet whose object store does not answer", () => {
  it("is built from the content", async () => {
    const { blobs, calls } = given({ built: xml });
    expect(await blobs.get(hash)).toEqual({ kind: "found", bytes: xml });
    expect(calls).toEqual(["asks", "builds", "recognises"]);
  });

  it("is not replaced by other bytes, which another version of the engine builds", async () => {
    const { blobs, calls } = given({ built: new TextEncoder().encode("<Bundle />") });
    await expect(blobs.get(hash)).rejects.toThrow(StoreUnavailableError);
    expect(calls).toEqual(["asks", "builds", "recognises", "waits"]);
  });

  it("comes from a slow store if other bytes are built, or if too many jobs wait", async () => {
    for (const built of [new Uint8Array(1), new TooManyJobsError("too many")]) {
      const { blobs } = given({ built, isSlow: true });
      expect(await blobs.get(hash)).toEqual({ kind: "found", bytes: xml });
    }
  });

  it("is built in a job that does not wait for images of a slow store", async () => {
    const { blobs, calls } = given({ built: xml, isSlow: true, images: ["0".repeat(64)] });
    expect(await blobs.get(hash)).toEqual({ kind: "found", bytes: xml });
    expect(calls).toEqual(["asks", "asks", "waits"]);
  });

  it("is not built if a client sent it, and neither is an image", async () => {
    const client = given({ source: "client", built: xml });
    await expect(client.blobs.get(hash)).rejects.toThrow(StoreUnavailableError);
    const { blobs, calls } = given({ built: xml });
    await expect(blobs.get("0".repeat(64))).rejects.toThrow(StoreUnavailableError);
    expect([...client.calls, ...calls]).toEqual(["waits", "waits"]);
  });
});

describe("XML of a compacted version", () => {
  it("is built at most five times for one reply, so a slow client does not cost more", async () => {
    const { blobs, calls } = given({ source: "rebuilt", built: xml });
    for (let read = 1; read <= 5; read++)
      expect(await blobs.get(hash)).toEqual({ kind: "found", bytes: xml });
    await expect(blobs.get(hash)).rejects.toThrow(StoreUnavailableError);
    expect(calls).toEqual(Array.from({ length: 5 }, () => "builds"));
  });
});
