import type { AuditEntry } from "../../storage/account-ports.ts";
import type { LeafletSummary } from "../../storage/list-ports.ts";
import {
  BlobDamagedError,
  VersionDamagedError,
  type Store,
  type StoredLeaflet,
} from "../../storage/ports.ts";
import { digestOf } from "./digest.ts";
import type { DocumentResult, WorkerPool } from "./jobs.ts";
import { loadLeaflet } from "./load-leaflet.ts";

export interface FreezePublished {
  readonly store: Pick<Store, "leaflets" | "blobs">;
  readonly workerPool: Pick<WorkerPool, "run">;
  /** The audit entry for freezing a version. */
  readonly audit: (leaflet: LeafletSummary) => AuditEntry;
  /** True: the documents are built, but not stored. */
  readonly isDryRun: boolean;
  /** Gets each leaflet that cannot be frozen, and why. */
  readonly onRefused: (leaflet: LeafletSummary, reason: string) => void;
}

export interface FrozenCounts {
  readonly frozen: number;
  readonly refused: number;
}

/** Number of leaflets that are read from a list at a time. */
const page = 50;

/**
 * Freezes the documents of all leaflets whose current version was published by a server that kept no frozen document.
 * Each leaflet is a separate transaction, so this can stop at any time and be started again. Only one leaflet is in
 * memory at a time. The quotas of the owners are not applied. A leaflet that changes meanwhile is left out: the server
 * freezes what it publishes.
 */
export async function freezePublished(context: FreezePublished): Promise<FrozenCounts> {
  let after = "";
  let frozen = 0;
  let refused = 0;
  for (;;) {
    const leaflets = await context.store.leaflets.unfrozen(after, page);
    for (const leaflet of leaflets) {
      const outcome = await freezeOne(context, leaflet);
      if (outcome.kind === "frozen") frozen += 1;
      if (outcome.kind !== "refused") continue;
      refused += 1;
      context.onRefused(leaflet, outcome.reason);
    }
    const last = leaflets.at(-1);
    if (last === undefined) return { frozen, refused };
    after = last.id;
  }
}

type Outcome =
  | { readonly kind: "frozen" | "changed" }
  | { readonly kind: "refused"; readonly reason: string };

async function freezeOne(
  { store, workerPool, audit, isDryRun }: FreezePublished,
  summary: LeafletSummary,
): Promise<Outcome> {
  const { id, ownerId, version } = summary;
  try {
    const leaflet = await store.leaflets.get(ownerId, id);
    if (leaflet?.version !== version) return { kind: "changed" };
    const built = await build(store, workerPool, leaflet);
    if (built.kind === "failed") return { kind: "refused", reason: built.reason };
    if (isDryRun) return { kind: "frozen" };
    const { bytes, builtBy } = built;
    const xml = { hash: await digestOf(bytes), bytes };
    const frozen = await store.leaflets.freeze(
      { id, ownerId, version, xml, builtBy, audit: audit(summary) },
      Number.MAX_SAFE_INTEGER,
    );
    return { kind: frozen.kind === "frozen" ? "frozen" : "changed" };
  } catch (error) {
    if (error instanceof VersionDamagedError) return { kind: "refused", reason: "version-damaged" };
    if (error instanceof BlobDamagedError) return { kind: "refused", reason: "blob-damaged" };
    throw error;
  }
}

type Built = (DocumentResult & { readonly kind: "built" }) | Failed;
type Failed = { readonly kind: "failed"; readonly reason: string };

async function build(
  store: FreezePublished["store"],
  workerPool: FreezePublished["workerPool"],
  leaflet: StoredLeaflet,
): Promise<Built> {
  // An image that cannot be read is a finding of the job.
  const source = await loadLeaflet({ store, reportDamage: () => undefined }, leaflet);
  try {
    const form = { format: "xml", layout: "complete" } as const;
    const built = await workerPool.run({ kind: "document", source, ...form });
    if (built.kind === "built") return built;
    const codes = built.kind === "refused" ? built.findings.map(({ code }) => code) : [built.kind];
    return { kind: "failed", reason: [...new Set(codes)].join(", ") };
  } catch (error) {
    // The job reads no store, so its failure concerns this leaflet only.
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}
