import { JobTooLongError, RequestCancelledError } from "../../ports.ts";
import {
  BlobDamagedError,
  StoreUnavailableError,
  type BlobStore,
  type LeafletInBytes,
  type StoredLeaflet,
} from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import { findingOf } from "./finding-of.ts";
import type { DocumentResult, ReportedFinding } from "./jobs.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { loadWhole } from "./load-leaflet.ts";
import { reportFindings } from "./report-findings.ts";
import { isTemporary } from "./temporary-failure.ts";

/** Milliseconds that a read of XML may take before the XML is built instead. */
const headStart = 300;
/** How often the XML of a compacted version is built for one reply: a slow client lets it be read several times. */
const mostBuilds = 5;

/**
 * The blobs of a leaflet. If its XML is late or cannot be read, and if the server built it from the content, it is built
 * again: a reply then does not wait for the object store. The XML is used only if it has the recorded hash; another version of
 * the engine may build another one. Otherwise, `get` waits for the store.
 *
 * The store does not keep the XML of a compacted version, so each `get` of its hash builds it, with the same bytes each time,
 * at most five times; then it throws a `StoreUnavailableError`.
 */
export function blobsOfLeaflet(
  context: RebuildContext,
  author: Author,
  leaflet: StoredLeaflet | LeafletInBytes,
): BlobStore {
  const { blobs } = context.store;
  const { fhirXml, fhirXmlSource } = leaflet;
  if (fhirXml === undefined || fhirXmlSource === "client") return blobs;
  let builds = 0;
  return {
    put: (blob) => blobs.put(blob),
    has: (hash) => blobs.has(hash),
    async get(hash, options) {
      if (hash !== fhirXml) return blobs.get(hash, options);
      if (fhirXmlSource === "rebuilt") {
        builds += 1;
        if (builds > mostBuilds)
          throw new StoreUnavailableError("The client reads a rebuilt document too slowly.");
        const rebuilt = await rebuildXml(context, author, leaflet);
        return rebuilt.kind === "built"
          ? { kind: "found", bytes: rebuilt.bytes }
          : { kind: "missing" };
      }
      try {
        return await blobs.get(hash, { ...options, patience: headStart });
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
      }
      const bytes = await build(context, author, leaflet);
      const isSame = bytes !== undefined && (await blobs.recognise?.({ hash, bytes }));
      return isSame ? { kind: "found", bytes } : blobs.get(hash, options);
    },
  };
}

type RebuildContext = Pick<LeafletContext, "store" | "jobs" | "log">;

export type RebuiltXml =
  | { readonly kind: "built"; readonly bytes: Uint8Array }
  /** No document can be built now. `findings` say why, except for an image that cannot be read. */
  | { readonly kind: "none"; readonly findings: readonly ReportedFinding[] };

/**
 * Builds the XML of a compacted version from its content. Another version of the engine may build other bytes than those
 * that were stored.
 */
export async function rebuildXml(
  context: RebuildContext,
  author: Author,
  leaflet: StoredLeaflet | LeafletInBytes,
): Promise<RebuiltXml> {
  const { id, version } = leaflet;
  const tooComplex = () => reportFindings([findingOf("too-complex", [], {})], author.language);
  try {
    const built = await buildXml(context, author, leaflet, context.store.blobs);
    if (built.kind === "built") return built;
    return { kind: "none", findings: built.kind === "refused" ? built.findings : tooComplex() };
  } catch (error) {
    if (isTemporary(error)) throw error;
    if (error instanceof JobTooLongError) return { kind: "none", findings: tooComplex() };
    if (!(error instanceof BlobDamagedError))
      context.log.write("error", "The document of an old version cannot be built again.", {
        leaflet: id,
        version,
        error,
      });
    return { kind: "none", findings: [] };
  }
}

/** The XML that the engine builds from the content; undefined if it builds none now. */
async function build(
  context: RebuildContext,
  author: Author,
  leaflet: StoredLeaflet | LeafletInBytes,
): Promise<Uint8Array | undefined> {
  const { store } = context;
  // A slow store must not keep the job, for which others wait.
  const get = (hash: string) => store.blobs.get(hash, { patience: headStart });
  const blobs = { ...store.blobs, get };
  try {
    const built = await buildXml(context, author, leaflet, blobs);
    return built.kind === "built" ? built.bytes : undefined;
  } catch (error) {
    if (error instanceof RequestCancelledError) throw error;
    // An image cannot be read, or too many jobs wait. The reply is then that of the read that follows.
    return undefined;
  }
}

function buildXml(
  { jobs }: RebuildContext,
  author: Author,
  leaflet: StoredLeaflet | LeafletInBytes,
  blobs: BlobStore,
): Promise<DocumentResult> {
  const content =
    typeof leaflet.content === "string" ? leaflet.content : utf8.decode(leaflet.content);
  const form = { kind: "document", format: "xml", layout: "complete" } as const;
  return jobs.run(author, async (run) =>
    run({ ...form, source: await loadWhole({ blobs }, { ...leaflet, content }) }),
  );
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
