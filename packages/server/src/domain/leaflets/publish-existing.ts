import type { AuditAction, AuditEntry } from "../../storage/account-ports.ts";
import type { LeafletSummary } from "../../storage/list-ports.ts";
import {
  BlobDamagedError,
  VersionDamagedError,
  type Store,
  type StoredLeaflet,
} from "../../storage/ports.ts";
import { digestOf } from "./digest.ts";
import type { DocumentResult, Loaded, WorkerPool } from "./jobs.ts";
import { loadLeaflet, readBlob } from "./load-leaflet.ts";

export interface PublishExisting {
  readonly store: Pick<Store, "leaflets" | "publications" | "blobs">;
  readonly workerPool: Pick<WorkerPool, "run">;
  /** The audit entry for an action on a version. */
  readonly audit: (action: AuditAction, leaflet: LeafletSummary) => AuditEntry;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** True: the documents that are missing are built, but not stored. */
  readonly isDryRun: boolean;
  /** Gets each leaflet that cannot be published, and why. */
  readonly onRefused: (leaflet: LeafletSummary, reason: string) => void;
}

export interface PublishedCounts {
  readonly published: number;
  readonly refused: number;
}

/** Number of leaflets that are read from a list at a time. */
const page = 50;

/**
 * Publishes all leaflets whose current version has the status published and that never were public. A version without a
 * frozen document gets one. Each leaflet is a separate transaction, so this can stop at any time and be started again.
 * Only one leaflet is in memory at a time. The quotas of the owners are not applied. A leaflet that changes meanwhile is
 * left out: the server publishes it.
 */
export async function publishExisting(context: PublishExisting): Promise<PublishedCounts> {
  let after = "";
  let published = 0;
  let refused = 0;
  for (;;) {
    const leaflets = await context.store.publications.unpublished(after, page);
    for (const leaflet of leaflets) {
      const outcome = await publishOne(context, leaflet);
      if (outcome.kind === "published") published += 1;
      if (outcome.kind !== "refused") continue;
      refused += 1;
      context.onRefused(leaflet, outcome.reason);
    }
    const last = leaflets.at(-1);
    if (last === undefined) return { published, refused };
    after = last.id;
  }
}

type Outcome =
  | { readonly kind: "published" | "changed" }
  | { readonly kind: "refused"; readonly reason: string };

async function publishOne(context: PublishExisting, summary: LeafletSummary): Promise<Outcome> {
  const { store, workerPool, isDryRun } = context;
  const { id, ownerId, version } = summary;
  try {
    const leaflet = await store.leaflets.get(ownerId, id);
    if (leaflet?.version !== version) return { kind: "changed" };
    const built = await build(store, workerPool, leaflet);
    if (built.kind === "failed") return { kind: "refused", reason: built.reason };
    if (isDryRun) return { kind: "published" };
    const isFrozen = leaflet.frozenXml !== undefined || (await freeze(context, summary, built));
    return { kind: isFrozen && (await publish(context, summary, built)) ? "published" : "changed" };
  } catch (error) {
    if (error instanceof VersionDamagedError) return { kind: "refused", reason: "version-damaged" };
    if (error instanceof BlobDamagedError) return { kind: "refused", reason: "blob-damaged" };
    throw error;
  }
}

async function freeze(
  { store, audit }: PublishExisting,
  summary: LeafletSummary,
  { bytes, builtBy }: Document,
): Promise<boolean> {
  const { id, ownerId, version } = summary;
  const xml = { hash: await digestOf(bytes), bytes };
  const entry = audit("leaflet.frozen", summary);
  const frozen = await store.leaflets.freeze(
    { id, ownerId, version, xml, builtBy, audit: entry },
    Number.MAX_SAFE_INTEGER,
  );
  return frozen.kind === "frozen";
}

async function publish(
  { store, audit, clock }: PublishExisting,
  summary: LeafletSummary,
  { publication: facts }: Document,
): Promise<boolean> {
  if (facts === undefined) throw new Error("the document was built");
  const { id, ownerId, version } = summary;
  const entry = audit("leaflet.published", summary);
  const input = { facts, mayPublish: true, isAsked: true, audit: entry };
  const at = clock();
  const published = await store.publications.publish({ ...input, id, ownerId, version, at });
  return published.kind === "published";
}

type Document = DocumentResult & { readonly kind: "built" };
type Built = Document | Failed;
type Failed = { readonly kind: "failed"; readonly reason: string };

async function build(
  store: PublishExisting["store"],
  workerPool: PublishExisting["workerPool"],
  leaflet: StoredLeaflet,
): Promise<Built> {
  const { source, ...publication } = await load(store, leaflet);
  try {
    const form = { format: "xml", layout: "complete" } as const;
    const built = await workerPool.run({ kind: "document", source, ...form, publication });
    if (built.kind === "built") return built;
    const codes = built.kind === "refused" ? built.findings.map(({ code }) => code) : [built.kind];
    return { kind: "failed", reason: [...new Set(codes)].join(", ") };
  } catch (error) {
    // The job reads no store, so its failure concerns this leaflet only.
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The frozen document, else what a document is built from. */
async function load(
  store: PublishExisting["store"],
  leaflet: StoredLeaflet,
): Promise<{ readonly source: Loaded; readonly frozen?: Uint8Array }> {
  const { frozenXml, images: damagedImages } = leaflet;
  // An image that cannot be read is a finding of the job.
  if (frozenXml === undefined)
    return { source: await loadLeaflet({ store, reportDamage: () => undefined }, leaflet) };
  const source = { leaflet, images: [], damagedImages, clientXml: undefined };
  return { source, frozen: await readBlob(store.blobs, frozenXml) };
}
