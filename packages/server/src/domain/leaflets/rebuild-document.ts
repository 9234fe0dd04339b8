import { engineVersion, tooComplex } from "@nashra/engine";
import type { Blob, StoredLeaflet } from "../../storage/ports.ts";
import { buildDocumentJob } from "./build-document-job.ts";

/**
 * Builds the XML that `makeVersion` stores with a version. With the same `engineVersion`, the bytes are the same as
 * when the version was saved.
 */
export const rebuild = {
  engineVersion,
  xmlOf(leaflet: StoredLeaflet, images: readonly Blob[]): Uint8Array | undefined {
    const source = { leaflet, images, damagedImages: [], clientXml: undefined };
    try {
      const form = { kind: "document", format: "xml", layout: "complete" } as const;
      const built = buildDocumentJob({ ...form, source }, "en");
      return built.kind === "built" ? built.bytes : undefined;
    } catch (error) {
      // Throws every other error again.
      tooComplex(error);
      return undefined;
    }
  },
};
