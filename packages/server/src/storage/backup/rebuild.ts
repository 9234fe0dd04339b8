import type { Blob, StoredLeaflet } from "../ports.ts";

/** Builds the XML of stored versions again. The caller provides it, because a store does not build documents. */
export interface Rebuild {
  /** Version of the engine that builds. */
  readonly engineVersion: string;
  /** The XML of a version in UTF-8; undefined if no document can be built from its content. */
  xmlOf(version: StoredLeaflet, images: readonly Blob[]): Uint8Array | undefined;
}
