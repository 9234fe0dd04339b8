import { VersionDamagedError, type StoredLeaflet } from "../../storage/ports.ts";
import { auditEntry } from "../audit.ts";
import type { Author } from "./author.ts";
import { statusAudit } from "./create-leaflet.ts";
import { conflictOrMissing, currentOf, type Current } from "./current-version.ts";
import type { LeafletContext, RunJob } from "./leaflet-context.ts";
import { publishInputOf } from "./publish-input.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Conflict, Expected, Missing, NotSaved, Saved } from "./outcomes.ts";
import type { Loaded, SaveFacts, SaveResult } from "./jobs.ts";

/** Result of one write attempt; `stale`: another save came first. */
type Attempt = Saved | NotSaved | Missing | { readonly kind: "stale" };

/**
 * Changes a leaflet according to the body of a request. If its current version is damaged, the body must contain
 * the whole content: otherwise a `VersionDamagedError` is thrown.
 */
export function changeLeaflet(
  context: LeafletContext,
  author: Author,
  id: string,
  body: Uint8Array,
  expected: Expected,
): Promise<Saved | NotSaved | Missing | Conflict> {
  return write(context, author, id, expected, async (current, run) => {
    if (current.kind === "damaged") {
      return save(context, author, current, (facts) =>
        run({ kind: "replace", body, damaged: current.leaflet, ...facts }),
      );
    }
    const loaded = await loadLeaflet(context, current.leaflet);
    return save(context, author, current, (facts) =>
      run({ kind: "change", body, current: loaded, ...facts }),
    );
  });
}

/**
 * Saves the content of an earlier version as a new version with the status draft. The current version may be
 * damaged.
 */
export async function restoreRevision(
  context: LeafletContext,
  author: Author,
  id: string,
  version: number,
  expected: Expected,
): Promise<Saved | NotSaved | Missing | Conflict> {
  return write(context, author, id, expected, async (current, run) => {
    if (version > current.leaflet.version) return { kind: "missing" };
    const earlier = await context.store.leaflets.revision(author.user.id, id, version);
    if (earlier === undefined) return { kind: "missing" };
    const source: Loaded = await loadLeaflet(context, earlier);
    const next = { title: earlier.title, version: current.leaflet.version + 1 };
    const compared = current.kind === "intact" && { previous: current.leaflet.content };
    return save(context, author, current, (facts) =>
      run({ kind: "revise", source, ...next, ...compared, ...facts }),
    );
  });
}

/**
 * Runs `attempt` when it is the author's turn, and repeats it if another save came first. If the caller expects a
 * certain version, there is only one attempt. The text of the leaflet is read in the turn, so that waiting requests
 * keep no text in memory.
 */
async function write(
  context: LeafletContext,
  author: Author,
  id: string,
  expected: Expected,
  attempt: (current: Current, run: RunJob) => Promise<Attempt>,
): Promise<Saved | NotSaved | Missing | Conflict> {
  for (;;) {
    const now = await context.store.leaflets.summary(author.user.id, id);
    if (now === undefined) return { kind: "missing" };
    if (expected && !expected(now.version))
      return conflictOrMissing(context.store.leaflets, author.user.id, id);
    const outcome = await context.jobs.run(author, async (run): Promise<Attempt> => {
      const current = await currentOf(context.store.leaflets, author.user.id, id);
      if (current === undefined) return { kind: "missing" };
      if (expected && !expected(current.leaflet.version)) return { kind: "stale" };
      return attempt(current, run);
    });
    if (outcome.kind !== "stale") return outcome;
    if (expected) return conflictOrMissing(context.store.leaflets, author.user.id, id);
  }
}

async function save(
  context: LeafletContext,
  author: Author,
  current: Current,
  make: (facts: SaveFacts) => Promise<SaveResult>,
): Promise<Attempt> {
  const { id, createdAt, ownerId, updatedAt, version } = current.leaflet;
  // if the clock was set back, the new version must not be older than the current one
  const at = Math.max(context.clock(), updatedAt);
  const made = await make({ id, createdAt, at, replaces: current.published });
  if (made.kind === "version-damaged") throw new VersionDamagedError(id, version);
  if (made.kind !== "ready") return made;
  if (!made.changed && current.kind === "intact")
    return saveUnchanged(context, author, current.leaflet, made);
  const saved = await context.store.leaflets.save(
    {
      id,
      ownerId,
      author: { id: author.user.id, name: author.user.name },
      at,
      version,
      next: made.next,
      blobs: made.blobs,
      audit: statusAudit(author.requestContext, current.leaflet, {
        ...made.next,
        version: version + 1,
      }),
      publish: publishInputOf(context, author, id, made),
      idempotency: author.completionOf?.({ id, version: version + 1 }),
    },
    context.quota,
  );
  if (saved.kind !== "saved") return saved;
  return { kind: "saved", leaflet: saved.leaflet, findings: made.findings, blobs: made.blobs };
}

type Made = SaveResult & { readonly kind: "ready" };

/** Stores what a request without a change of the version adds to it. Writes no new version. */
async function saveUnchanged(
  context: LeafletContext,
  author: Author,
  current: StoredLeaflet,
  made: Made,
): Promise<Attempt> {
  const noted = await saveReadingFindings(context, current, made);
  const frozen = noted.kind === "saved" ? await freeze(context, author, noted, made) : noted;
  return frozen.kind === "saved" ? publish(context, author, frozen, made) : frozen;
}

/** Publishes the current version, if the request asks for it. */
async function publish(
  context: LeafletContext,
  author: Author,
  saved: Saved,
  made: Made,
): Promise<Attempt> {
  const { id, ownerId, version } = saved.leaflet;
  const input = publishInputOf(context, author, id, made);
  if (!input?.isAsked) return saved;
  const at = context.clock();
  const published = await context.store.publications.publish({
    ...input,
    id,
    ownerId,
    version,
    at,
  });
  return published.kind === "published" ? saved : published;
}

/** Stores the frozen document that the job has made for a version of an older server, if any. */
async function freeze(
  context: LeafletContext,
  author: Author,
  saved: Saved,
  { next: { frozenXml, frozenBy }, blobs }: Made,
): Promise<Attempt> {
  const xml = blobs.find(({ hash }) => hash === frozenXml);
  if (xml === undefined || frozenBy === undefined) return saved;
  const { id, ownerId, version } = saved.leaflet;
  const audit = auditEntry(author.requestContext, "leaflet.frozen", {
    targetId: id,
    detail: { version },
  });
  const frozen = await context.store.leaflets.freeze(
    { id, ownerId, version, xml, builtBy: frozenBy, audit },
    context.quota,
  );
  return frozen.kind === "frozen" ? saved : frozen;
}

/** Stores the findings from parsing a request that did not change the content. */
async function saveReadingFindings(
  context: LeafletContext,
  current: StoredLeaflet,
  { next: { readingFindings }, findings }: Made,
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
