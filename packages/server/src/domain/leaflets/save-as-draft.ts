import type { AuditEntry } from "../../storage/account-ports.ts";
import type { LeafletStore, StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import { statusAudit } from "./create-leaflet.ts";
import type { LeafletContext, RunJob } from "./leaflet-context.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { NotSaved } from "./outcomes.ts";

interface SaveAsDraft {
  /** When the leaflet was deleted; the save then undeletes it. */
  readonly deletedAt?: number;
  readonly audit?: readonly AuditEntry[];
  readonly quota: number;
}

/** Writes a draft with the content of the current version, which was published and has been verified. */
export async function saveAsDraft(
  context: LeafletContext,
  author: Author,
  run: RunJob,
  leaflet: StoredLeaflet,
  { deletedAt, audit = [], quota }: SaveAsDraft,
): Promise<Awaited<ReturnType<LeafletStore["save"]>> | NotSaved> {
  const { id, ownerId, title, version, createdAt, updatedAt, content } = leaflet;
  const source = await loadLeaflet(context, leaflet);
  const at = Math.max(context.clock(), updatedAt);
  const facts = { id, createdAt, at, replaces: version };
  const next = { title, version: version + 1, previous: content };
  const made = await run({ kind: "revise", source, ...next, ...facts });
  if (made.kind === "version-damaged") throw new Error("the version has been verified");
  if (made.kind !== "ready") return made;
  const change = { ...made.next, version: version + 1 };
  return context.store.leaflets.save(
    {
      id,
      ownerId,
      author: { id: author.user.id, name: author.user.name },
      at,
      version,
      ...(deletedAt !== undefined && { deletedAt }),
      next: made.next,
      blobs: made.blobs,
      audit: [...audit, ...statusAudit(author.requestContext, leaflet, change)],
    },
    quota,
  );
}
