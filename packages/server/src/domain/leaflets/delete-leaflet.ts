import { auditEntry } from "../audit.ts";
import type { Author } from "./author.ts";
import { conflictOrMissing } from "./current-version.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { Conflict, Expected, Missing } from "./outcomes.ts";

/**
 * Hides a leaflet. Its owner or an operator can undelete it until it is purged. Reads no version, so that a leaflet with a
 * damaged version can be deleted.
 */
export async function deleteLeaflet(
  { store, clock }: LeafletContext,
  author: Author,
  id: string,
  expected: Expected,
): Promise<{ readonly kind: "deleted" } | Conflict | Missing> {
  const ownerId = author.user.id;
  const leaflet = await store.leaflets.summary(ownerId, id);
  if (leaflet === undefined) return { kind: "missing" };
  const { version } = leaflet;
  if (expected && !expected(version)) return conflictOrMissing(store.leaflets, ownerId, id);
  const outcome = await store.leaflets.delete({
    id,
    ownerId,
    at: clock(),
    version: expected ? version : undefined,
    audit: auditEntry(author.requestContext, "leaflet.deleted", { targetId: id }),
  });
  return outcome.kind === "stale" ? conflictOrMissing(store.leaflets, ownerId, id) : outcome;
}
