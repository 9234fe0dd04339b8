import type { LeafletSummary } from "../../storage/list-ports.ts";
import { auditEntry } from "../audit.ts";
import { newId } from "../secrets.ts";
import type { Author } from "./author.ts";
import { conflictOrMissing } from "./current-version.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { Conflict, Expected, Missing } from "./outcomes.ts";

/** Maximum number of leaflets of a product group, with the deleted ones that can be undeleted. */
export const mostInGroup = 200;

type Linked =
  | { readonly kind: "set"; readonly leaflet: LeafletSummary }
  /** The author has no other leaflet with this id. */
  | { readonly kind: "other-missing" }
  | { readonly kind: "group-full" };

/**
 * Puts a leaflet into the product group of `other`, another leaflet of the author; null takes it out of its group. The
 * group is no part of the content, so no version is written, and no version is read.
 */
export async function setProductGroup(
  { store, clock }: LeafletContext,
  author: Author,
  id: string,
  other: string | null,
  expected: Expected,
): Promise<Linked | Conflict | Missing> {
  const ownerId = author.user.id;
  const leaflet = await store.leaflets.summary(ownerId, id);
  if (leaflet === undefined) return { kind: "missing" };
  const { version } = leaflet;
  if (expected && !expected(version)) return conflictOrMissing(store.leaflets, ownerId, id);
  if (other === id) return { kind: "other-missing" };
  const outcome = await store.leaflets.setProductGroup({
    id,
    ownerId,
    version: expected ? version : undefined,
    join: other === null ? undefined : { id: other, newGroup: newId(clock()) },
    most: mostInGroup,
    audit: auditEntry(author.requestContext, "leaflet.product-group-changed", {
      targetId: id,
      detail: other === null ? { left: true } : { joined: other },
    }),
  });
  return outcome.kind === "stale" ? conflictOrMissing(store.leaflets, ownerId, id) : outcome;
}
