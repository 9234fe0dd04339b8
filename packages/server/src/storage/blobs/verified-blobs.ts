import { createStorage, type Driver, type Storage } from "unstorage";
import type { Blob, BlobStore } from "../ports.ts";
import { createBlobCache } from "./blob-cache.ts";
import { createPatience } from "./patience.ts";
import { takeMemory, type ReusableMemory } from "../reusable-memory.ts";
import type { Allocate } from "./small-file.ts";
import { isSha256, sha256 } from "./sha256.ts";
import { createYield } from "../yield.ts";

const cacheSize = 32 * 1024 * 1024;
const largestCached = 1024 * 1024;
const markerKey = "store-id";

type Reading = Awaited<ReturnType<BlobStore["get"]>>;

/** The blobs of a store, with operations that only the store itself uses. */
export interface BlobBackend extends BlobStore {
  /** Reads the stored bytes without the cache, for `check`, `backup` and `restore`. */
  getUncached(hash: string): Promise<Reading>;
  remove(hash: string): Promise<void>;
  /** Id of the store that these blobs belong to; undefined if they have no marker yet. */
  readMarker(): Promise<string | undefined>;
  writeMarker(storeId: string): Promise<void>;
  /** Rejects if the storage does not answer. */
  ready(): Promise<void>;
  /** Removes incomplete files that a crash left. */
  sweep(now: number): Promise<number>;
  /** Whether the blobs are in an object store, which all servers share. */
  readonly isRemote: boolean;
  recognise(blob: Blob): Promise<boolean>;
}

export interface VerifiedBlobsOptions {
  /** Prefix of the keys. Its parts are separated by colons, and it ends with a colon. */
  readonly prefix?: string;
  readonly sweep?: (now: number) => Promise<number>;
  readonly isRemote?: boolean;
  /** Reads a small value synchronously; undefined if it must be read with the driver. */
  readonly readNow?: ((key: string, allocate?: Allocate) => Uint8Array | undefined) | undefined;
}

/** Reads with a cache, and verifies what it reads. */
function verifiedReading(
  driver: Driver,
  storage: Storage,
  { prefix = "", readNow }: Pick<VerifiedBlobsOptions, "prefix" | "readNow">,
) {
  const cache = createBlobCache(cacheSize, largestCached);
  const inPatience = createPatience();
  const yieldIfDue = createYield();

  async function verified(hash: string, value: Uint8Array): Promise<Reading> {
    return (await sha256(value)) === hash
      ? { kind: "found", bytes: ownMemory(value) }
      : { kind: "damaged" };
  }

  async function getUncached(hash: string): Promise<Reading> {
    const value = await storage.getItemRaw<unknown>(keyOf(prefix, hash));
    if (value === null || value === undefined) return { kind: "missing" };
    if (!(value instanceof Uint8Array)) {
      throw new TypeError(
        `The driver ${driver.name} returned a value that is not a Uint8Array for ${hash}.`,
      );
    }
    return verified(hash, value);
  }

  async function getAndKeep(hash: string): Promise<Reading> {
    const reading = await getUncached(hash);
    if (reading.kind === "found") cache.keep(hash, reading.bytes);
    return reading;
  }

  /**
   * Reads a small blob without another thread, into memory that the caller can release. Undefined if it is not small, missing
   * or damaged. The cache keeps a copy at the second read, so that a blob that is read once costs it no memory.
   */
  async function getNow(hash: string): Promise<Reading | undefined> {
    const wait = yieldIfDue();
    if (wait !== undefined) await wait;
    let memory: ReusableMemory | undefined;
    const bytes = readNow?.(keyOf(prefix, hash), (size) => (memory = takeMemory(size)).bytes);
    const release = () => memory?.release();
    if (bytes !== undefined && (await sha256(bytes)) === hash) {
      if (cache.isReadAgain(hash)) cache.keep(hash, new Uint8Array(bytes));
      return { kind: "found", bytes, release };
    }
    release();
    return undefined;
  }

  async function getShared(hash: string, patience: number | undefined): Promise<Reading> {
    const remembered = cache.get(hash);
    if (remembered !== undefined) return { kind: "found", bytes: remembered };
    const now = readNow && (await getNow(hash));
    if (now !== undefined) return now;
    return patience === undefined ? getAndKeep(hash) : inPatience(patience, () => getAndKeep(hash));
  }

  return { cache, getUncached, getShared };
}

/**
 * Blobs on any unstorage driver. The key of a blob is its SHA-256, which is verified when the bytes are read
 * from the driver.
 */
export function verifiedBlobs(driver: Driver, options: VerifiedBlobsOptions): BlobBackend {
  const { prefix = "", isRemote = false } = options;
  const storage = createStorage({ driver });
  const { cache, getUncached, getShared } = verifiedReading(driver, storage, options);

  return {
    isRemote,
    getUncached,
    async get(hash, { patience, isShared = false } = {}) {
      const reading = await getShared(hash, patience);
      // The cache keeps no large blob, so nobody else has its bytes.
      if (isShared || reading.kind !== "found" || reading.bytes.byteLength > largestCached)
        return reading;
      const bytes = new Uint8Array(reading.bytes);
      reading.release?.();
      return { kind: "found", bytes };
    },
    async recognise({ hash, bytes }) {
      const isSame = (await sha256(bytes)) === hash;
      if (isSame) cache.keep(hash, new Uint8Array(bytes));
      return isSame;
    },
    async put({ hash, bytes }: Blob) {
      // Bytes under a wrong hash would be damaged for every later reader.
      if ((await sha256(bytes)) !== hash)
        throw new Error(`The bytes do not have the hash ${hash}.`);
      await storage.setItemRaw(keyOf(prefix, hash), bytes);
    },
    has: async (hash) => storage.hasItem(keyOf(prefix, hash)),
    async remove(hash) {
      cache.forget(hash);
      await storage.removeItem(keyOf(prefix, hash));
    },
    ...marker(storage, prefix + markerKey),
    sweep: async (now) => (await options.sweep?.(now)) ?? 0,
  };
}

/** The object with the id of the store, which is always there while the storage answers. */
function marker(
  storage: Storage,
  key: string,
): Pick<BlobBackend, "readMarker" | "writeMarker" | "ready"> {
  /** The call of `ready` that is in progress. */
  let asking: Promise<void> | undefined;
  return {
    async readMarker() {
      const id = await storage.getItemRaw<unknown>(key);
      return id instanceof Uint8Array ? new TextDecoder().decode(id).trim() : undefined;
    },
    async writeMarker(storeId) {
      await storage.setItemRaw(key, new TextEncoder().encode(`${storeId}\n`));
    },
    ready() {
      asking ??= storage
        .hasItem(key)
        .then(() => undefined)
        .finally(() => (asking = undefined));
      return asking;
    },
  };
}

/** Returns the bytes in memory that no other object shares, because the caller may change or transfer them. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
}

/**
 * The key of a blob. It contains the first byte of the hash separately, so that blobs are spread over 256
 * folders: a single folder would become so large that it is slow.
 */
function keyOf(prefix: string, hash: string): string {
  if (!isSha256(hash)) throw new Error(`Not a SHA-256: ${JSON.stringify(hash)}`);
  return `${prefix}sha256:${hash.slice(0, 2)}:${hash}`;
}
