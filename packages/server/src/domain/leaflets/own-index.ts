import { engineVersion } from "@nashra/engine";
import type { IndexedContent, UnindexedLeaflet } from "../../storage/own-rest-ports.ts";
import { BlobDamagedError, type StoredLeaflet, VersionDamagedError } from "../../storage/ports.ts";
import { JobTooLongError } from "../../ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { DocumentJob } from "./jobs.ts";
import { loadWhole, readBlob } from "./load-leaflet.ts";
import { isTemporary } from "./temporary-failure.ts";

/** The index of what an account reads with its tokens. */
export interface OwnIndex {
  /**
   * Indexes the newest versions of the author's leaflets, in the author's turns, one leaflet after the other. False: it
   * takes longer than a request may. Calling it again goes on.
   */
  bringUpToDate(author: Author): Promise<boolean>;
}

/** Milliseconds and leaflets of one call. The last document may need more time. */
const longest = 5000;
const mostLeaflets = 500;
/** Leaflets that are read from the store together. */
const batch = 20;
/** Milliseconds after which a document is tried again: one that cannot be built, and one after another failure. */
const retryAfter = { lasting: 60 * 60_000, other: 60_000 };
/** Bytes of the quota for each value that the index of an account may have: about what a value takes in the store. */
const valueBytes = 400;

export function createOwnIndex(context: LeafletContext): OwnIndex {
  const { clock, searches, store, quota } = context;
  const running = new Map<string, Promise<void>>();
  const stateOf = ({ user, signal }: Author) =>
    searches.run(user.id, signal, () =>
      store.ownRest.state(user.id, { builtBy: engineVersion, now: clock(), most: batch }),
    );

  async function index(author: Author, leaflets: readonly UnindexedLeaflet[], end: number) {
    const { id } = author.user;
    let values = await searches.run(id, author.signal, () => store.ownRest.values(id));
    for (const leaflet of leaflets) {
      const isFull = values * valueBytes >= quota;
      const content = isFull
        ? failed(context, leaflet, { message: "the index of the account is full" })
        : await contentOf(context, author, leaflet);
      values += await store.ownRest.index(id, { ...leaflet, builtBy: engineVersion }, content);
      if (clock() > end) return;
    }
  }

  return {
    async bringUpToDate(author) {
      const { id } = author.user;
      const end = clock() + longest;
      for (let left = mostLeaflets; ;) {
        const other = running.get(id);
        // its error is that of the other request
        if (other) await other.catch(() => undefined);
        const { unindexed, gone } = await stateOf(author);
        if (unindexed.length === 0 && gone.length === 0) return true;
        if (left <= 0 || clock() > end) return false;
        // another request of the account has begun meanwhile
        if (running.has(id)) continue;
        left -= unindexed.length + gone.length;
        const work = store.ownRest.remove(id, gone).then(() => index(author, unindexed, end));
        running.set(id, work);
        await work.finally(() => running.delete(id));
      }
    },
  };
}

/** Reports that a leaflet is not indexed; it is tried again after some milliseconds. */
function failed(
  { log, clock }: LeafletContext,
  { leafletId: leaflet, version }: UnindexedLeaflet,
  error: object,
  after = retryAfter.lasting,
): IndexedContent {
  log.write("error", "A leaflet is not in the FHIR index of its account.", {
    leaflet,
    version,
    error,
  });
  return { kind: "failed", retryAt: clock() + after };
}

/** What to index of a version. A document that cannot be built is reported, and does not stop the others. */
async function contentOf(
  context: LeafletContext,
  author: Author,
  unindexed: UnindexedLeaflet,
): Promise<IndexedContent> {
  const { leafletId, version, isListed } = unindexed;
  if (isListed) return { kind: "listed" };
  try {
    const built = await context.jobs.run(author, async (run) => {
      const { leaflets } = context.store;
      const leaflet = await leaflets.revision(author.user.id, leafletId, version);
      if (leaflet === undefined) return undefined;
      const input = await inputOf(context.store, leaflet);
      return run({ kind: "document", format: "xml", layout: "complete", ...input });
    });
    // The version is deleted or no longer the newest: nothing will be written.
    if (built === undefined || built.kind === "refused") return { kind: "no-document" };
    if (built.kind === "too-complex")
      return failed(context, unindexed, { message: "its document is too long" });
    const { rest } = built.publication ?? {};
    return rest ? { kind: "indexed", resources: rest.resources } : { kind: "no-document" };
  } catch (error) {
    if (isTemporary(error)) throw error;
    if (error instanceof BlobDamagedError) context.reportDamage(error, { id: leafletId, version });
    const isLasting = lasting.some((kind) => error instanceof kind);
    const after = isLasting ? retryAfter.lasting : retryAfter.other;
    return failed(
      context,
      unindexed,
      { message: error instanceof Error ? error.message : String(error) },
      after,
    );
  }
}

/** The frozen document, which the owner reads, else what a document is built from. */
async function inputOf(
  store: LeafletContext["store"],
  leaflet: StoredLeaflet,
): Promise<Pick<DocumentJob, "source" | "publication">> {
  const { frozenXml, images } = leaflet;
  if (frozenXml === undefined) return { source: await loadWhole(store, leaflet), publication: {} };
  const source = { leaflet, images: [], damagedImages: images, clientXml: undefined };
  return { source, publication: { frozen: await readBlob(store.blobs, frozenXml) } };
}

const lasting = [BlobDamagedError, VersionDamagedError, JobTooLongError];
