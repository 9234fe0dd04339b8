import { stat } from "node:fs/promises";
import type { Driver } from "unstorage";
import memoryDriver from "unstorage/drivers/memory";
import { durableFolder, makeFolder } from "./durable-folder.ts";
import { objectStore, type ObjectStoreObserver } from "./object-store.ts";
import { fixedKeys, renewedKeys, type KeySource, type S3Keys } from "./s3-credentials.ts";
import { keyFetcher, type S3Identity } from "./s3-identity.ts";
import { verifiedBlobs, type BlobBackend } from "./verified-blobs.ts";

export type BlobLocation =
  | { readonly kind: "folder"; readonly path: string }
  | ({
      readonly kind: "s3";
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      /**
       * Prefix of every key, so that several stores can share a bucket. Letters, digits, hyphens, underscores
       * and slashes are allowed.
       */
      readonly prefix?: string;
    } & (S3Keys | { readonly identity: S3Identity }))
  | { readonly kind: "memory" };

export interface OpenBlobsOptions {
  /** False: a missing folder is not created, and all its blobs are missing. Default: true. */
  readonly create?: boolean;
  /** Given by a server, which waits for an object store for at most a few seconds. */
  readonly serving?: ServingBlobs | undefined;
  /**
   * Whether small files are read and written on the event loop, which needs less time than other threads. Their syncs
   * always run on another thread. Default: false.
   */
  readonly worksNow?: boolean;
}

/** What a server observes of an object store. */
export interface ServingBlobs extends ObjectStoreObserver {
  /** New temporary keys could not be fetched; the old ones are still used. */
  keysNotRenewed(error: unknown): void;
}

/**
 * Opens the location of the blobs: a folder for one machine, an object store for several, memory for tests.
 * Creates a missing folder, but not a missing bucket.
 */
export async function openBlobs(
  location: BlobLocation,
  { create = true, serving, worksNow = false }: OpenBlobsOptions = {},
): Promise<BlobBackend> {
  switch (location.kind) {
    case "folder": {
      const folder = durableFolder(location.path, byFirstByte, { worksNow });
      if (create && !(await isFolder(location.path))) await makeFolder(location.path);
      return verifiedBlobs(folder, {
        sweep: folder.sweep,
        readNow: worksNow ? folder.readNow : undefined,
      });
    }
    case "s3":
      return verifiedBlobs(objectStore({ ...location, keys: keysOf(location, serving), serving }), {
        prefix: prefixOf(location.prefix),
        isRemote: true,
      });
    case "memory":
      return verifiedBlobs(copying(memoryDriver()), {});
  }
}

function keysOf(
  location: BlobLocation & { readonly kind: "s3" },
  serving: ServingBlobs | undefined,
): KeySource {
  if (!("identity" in location)) {
    const { accessKeyId, secretAccessKey, sessionToken } = location;
    return fixedKeys({ accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) });
  }
  return renewedKeys({
    fetchKeys: keyFetcher(location.identity, location.region),
    onFailure: (error) => serving?.keysNotRenewed(error),
  });
}

/** The folders for the keys of `verifiedBlobs`: one for each value of the first byte of a hash. */
const byFirstByte = {
  parent: "sha256",
  names: Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0")),
};

/**
 * Returns the memory driver with copies of values. The driver keeps a reference to each value. So values are
 * copied when they are written and when they are read, and the caller may change or transfer its own copy.
 */
function copying(driver: Driver): Driver {
  return {
    ...driver,
    setItemRaw: (key, value: Uint8Array, options) =>
      driver.setItemRaw?.(key, new Uint8Array(value), options),
    getItemRaw(key, options) {
      const value: unknown = driver.getItemRaw?.(key, options);
      return value instanceof Uint8Array ? new Uint8Array(value) : null;
    },
  };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function prefixOf(prefix: string | undefined): string {
  const parts = (prefix ?? "").split("/").filter((part) => part !== "");
  if (!parts.every((part) => /^[0-9A-Za-z_-]+$/.test(part))) {
    throw new Error(`Invalid prefix for blobs: ${JSON.stringify(prefix)}`);
  }
  return parts.map((part) => `${part}:`).join("");
}
