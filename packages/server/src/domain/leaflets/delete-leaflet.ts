import { auditEntry } from "../audit.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { Conflict, Expected, Missing } from "./outcomes.ts";

/** Hides a leaflet. An operator can undelete it until it is purged. */
export async function deleteLeaflet(
  { store, clock }: LeafletContext,
  author: Author,
  id: string,
  expected: Expected,
): Promise<{ readonly kind: "deleted" } | Conflict | Missing> {
  const ownerId = author.user.id;
  const current = await store.leaflets.get(ownerId, id);
  if (current === undefined) return { kind: "missing" };
  if (expected && !expected(current.version)) return { kind: "conflict", current };
  const outcome = await store.leaflets.delete({
    id,
    ownerId,
    at: clock(),
    version: expected ? current.version : undefined,
    audit: auditEntry(author.requestContext, "leaflet.deleted", { targetId: id }),
  });
  if (outcome.kind !== "stale") return outcome;
  const now = await store.leaflets.get(ownerId, id);
  return now === undefined ? { kind: "missing" } : { kind: "conflict", current: now };
}
