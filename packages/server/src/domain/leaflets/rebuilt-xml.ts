import { RequestCancelledError } from "../../ports.ts";
import {
  StoreUnavailableError,
  type BlobStore,
  type LeafletInBytes,
  type StoredLeaflet,
} from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { loadWhole } from "./load-leaflet.ts";

/** Milliseconds that a read of XML may take before the XML is built instead. */
const headStart = 300;

/**
 * The blobs of a leaflet. If its XML is late or cannot be read, and if the server built it from the content, it is built
 * again: a reply then does not wait for the object store. The XML is used only if it has the recorded hash; another version of
 * the engine may build another one. Otherwise, `get` waits for the store.
 */
export function blobsOfLeaflet(
  context: Pick<LeafletContext, "store" | "jobs">,
  author: Author,
  leaflet: StoredLeaflet | LeafletInBytes,
): BlobStore {
  const { blobs } = context.store;
  const { fhirXml, fhirXmlSource } = leaflet;
  if (fhirXml === undefined || fhirXmlSource === "client") return blobs;
  return {
    put: (blob) => blobs.put(blob),
    has: (hash) => blobs.has(hash),
    async get(hash, options) {
      if (hash !== fhirXml) return blobs.get(hash, options);
      try {
        return await blobs.get(hash, { patience: headStart });
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
      }
      const bytes = await build(context, author, leaflet);
      const isSame = bytes !== undefined && (await blobs.recognise?.({ hash, bytes }));
      return isSame ? { kind: "found", bytes } : blobs.get(hash, options);
    },
  };
}

/** The XML that the engine builds from the content; undefined if it builds none now. */
async function build(
  { store, jobs }: Pick<LeafletContext, "store" | "jobs">,
  author: Author,
  leaflet: StoredLeaflet | LeafletInBytes,
): Promise<Uint8Array | undefined> {
  const content =
    typeof leaflet.content === "string" ? leaflet.content : utf8.decode(leaflet.content);
  const form = { kind: "document", format: "xml", layout: "complete" } as const;
  // A slow store must not keep the job, for which others wait.
  const get = (hash: string) => store.blobs.get(hash, { patience: headStart });
  const blobs = { ...store.blobs, get };
  try {
    const built = await jobs.run(author, async (run) =>
      run({ ...form, source: await loadWhole({ blobs }, { ...leaflet, content }) }),
    );
    return built.kind === "built" ? built.bytes : undefined;
  } catch (error) {
    if (error instanceof RequestCancelledError) throw error;
    // An image cannot be read, or too many jobs wait. The reply is then that of the read that follows.
    return undefined;
  }
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
