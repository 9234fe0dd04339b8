import type { StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import { statusAudit } from "./create-leaflet.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Conflict, Expected, Missing, NotSaved, Saved } from "./outcomes.ts";
import type { Loaded, SaveFacts, SaveResult } from "./jobs.ts";

/** Result of one write attempt; `stale`: another save came first. */
type Attempt = Saved | NotSaved | Missing | { readonly kind: "stale" };

/** Changes a leaflet according to the body of a request. */
export function changeLeaflet(
  context: LeafletContext,
  author: Author,
  id: string,
  body: Uint8Array,
  expected: Expected,
): Promise<Saved | NotSaved | Missing | Conflict> {
  return write(context, author, id, expected, (current) =>
    context.jobs.run(author, async (run) => {
      const loaded = await loadLeaflet(context.store.blobs, current);
      return save(context, author, current, (facts) =>
        run({ kind: "change", body, current: loaded, ...facts }),
      );
    }),
  );
}

/** Saves the content of an earlier version as a new version with the status draft. */
export async function restoreRevision(
  context: LeafletContext,
  author: Author,
  id: string,
  version: number,
  expected: Expected,
): Promise<Saved | NotSaved | Missing | Conflict> {
  return write(context, author, id, expected, async (current) => {
    if (version > current.version) return { kind: "missing" };
    const earlier = await context.store.leaflets.revision(author.user.id, id, version);
    if (earlier === undefined) return { kind: "missing" };
    return context.jobs.run(author, async (run) => {
      const source: Loaded = await loadLeaflet(context.store.blobs, earlier);
      const next = { title: earlier.title, version: current.version + 1 };
      return save(context, author, current, (facts) =>
        run({ kind: "revise", source, ...next, ...facts }),
      );
    });
  });
}

/**
 * Runs `attempt`, and repeats it if another save came first. If the caller expects a certain version, there
 * is only one attempt.
 */
async function write(
  context: LeafletContext,
  author: Author,
  id: string,
  expected: Expected,
  attempt: (current: StoredLeaflet) => Promise<Attempt>,
): Promise<Saved | NotSaved | Missing | Conflict> {
  for (;;) {
    const current = await context.store.leaflets.get(author.user.id, id);
    if (current === undefined) return { kind: "missing" };
    if (expected && !expected(current.version)) return { kind: "conflict", current };
    const outcome = await attempt(current);
    if (outcome.kind !== "stale") return outcome;
    if (expected) return conflictOrMissing(context, author, id);
  }
}

async function conflictOrMissing(
  context: LeafletContext,
  author: Author,
  id: string,
): Promise<Conflict | Missing> {
  const current = await context.store.leaflets.get(author.user.id, id);
  return current === undefined ? { kind: "missing" } : { kind: "conflict", current };
}

async function save(
  context: LeafletContext,
  author: Author,
  current: StoredLeaflet,
  make: (facts: SaveFacts) => Promise<SaveResult>,
): Promise<Attempt> {
  const { id, createdAt } = current;
  // if the clock was set back, the new version must not be older than the current one
  const at = Math.max(context.clock(), current.updatedAt);
  const made = await make({ id, createdAt, at });
  if (made.kind !== "ready") return made;
  if (!made.changed) return saveReadingFindings(context, current, made);
  const saved = await context.store.leaflets.save(
    {
      id,
      ownerId: current.ownerId,
      author: { id: author.user.id, name: author.user.name },
      at,
      version: current.version,
      next: made.next,
      blobs: made.blobs,
      audit: statusAudit(author.requestContext, current, {
        ...made.next,
        version: current.version + 1,
      }),
    },
    context.quota,
  );
  if (saved.kind !== "saved") return saved;
  return { kind: "saved", leaflet: saved.leaflet, findings: made.findings, blobs: made.blobs };
}

/** Stores the findings from parsing a request that did not change the content. Writes no new version. */
async function saveReadingFindings(
  context: LeafletContext,
  current: StoredLeaflet,
  { next: { readingFindings }, findings }: SaveResult & { readonly kind: "ready" },
): Promise<Attempt> {
  const saved: Saved = {
    kind: "saved",
    leaflet: { ...current, readingFindings },
    findings,
    blobs: [],
  };
  if (readingFindings === current.readingFindings) return saved;
  const { id, ownerId, version } = current;
  const noted = await context.store.leaflets.noteReadingFindings(
    { id, ownerId, version, readingFindings },
    context.quota,
  );
  return noted.kind === "noted" ? saved : noted;
}
