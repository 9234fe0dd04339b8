import { auditEntry } from "../audit.ts";
import { keptDeleted, type DeletedLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { Missing, NotSaved } from "./outcomes.ts";
import { saveAsDraft } from "./save-as-draft.ts";

type Undeleted = { readonly kind: "undeleted" };

/** Milliseconds after a deletion in which a published leaflet comes back as published and as public (10 minutes). */
const keptPublished = 10 * 60_000;

/**
 * Brings back a leaflet that its owner has deleted. After more than 10 minutes, a published leaflet comes back as a draft,
 * and a public one stays withdrawn; the new version and the return are one transaction. A leaflet that is not deleted stays as it is. Apart
 * from such a draft, no version is read, so that a leaflet with a damaged version can be undeleted. Deleted leaflets
 * count towards the quota, so only such a draft can exceed it.
 */
export async function undeleteLeaflet(
  context: LeafletContext,
  author: Author,
  id: string,
): Promise<Undeleted | NotSaved | Missing> {
  const { clock, store } = context;
  const ownerId = author.user.id;
  for (;;) {
    const deleted = await store.leaflets.deletedLeaflet(ownerId, id);
    if (deleted === undefined) {
      const shown = await store.leaflets.summary(ownerId, id);
      return { kind: shown === undefined ? "missing" : "undeleted" };
    }
    const age = clock() - deleted.deletedAt;
    if (age > keptDeleted) return { kind: "missing" };
    const outcome =
      deleted.status === "published" && age > keptPublished
        ? await undeleteAsDraft(context, author, deleted)
        : await store.leaflets.undelete(id, entryOf(author, id), {
            ...deleted,
            ...(age <= keptPublished && { publicAgain: clock() }),
          });
    // another request has undeleted, deleted or moved the leaflet meanwhile
    if (outcome.kind === "missing" || outcome.kind === "stale") continue;
    return outcome.kind === "saved" ? { kind: "undeleted" } : outcome;
  }
}

function entryOf({ requestContext }: Author, targetId: string) {
  return auditEntry(requestContext, "leaflet.undeleted", { targetId });
}

/** Writes a draft with the content of the deleted version, which undeletes the leaflet. */
function undeleteAsDraft(context: LeafletContext, author: Author, deleted: DeletedLeaflet) {
  const { jobs, store, quota } = context;
  const { id, deletedAt } = deleted;
  return jobs.run(author, async (run) => {
    const leaflet = await store.leaflets.getDeleted(deleted);
    if (leaflet === undefined) return { kind: "missing" } as const;
    const audit = [entryOf(author, id)];
    return saveAsDraft(context, author, run, leaflet, { deletedAt, audit, quota });
  });
}
