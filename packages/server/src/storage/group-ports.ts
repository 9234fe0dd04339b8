import type { AuditEntry } from "./account-ports.ts";
import type { LeafletSummary } from "./list-ports.ts";

export interface GroupInput {
  readonly id: string;
  readonly ownerId: string;
  /** Undefined: any current version. */
  readonly version: number | undefined;
  /**
   * The leaflet whose group is joined, and the id of the group that is made if that leaflet has none. Undefined: the
   * leaflet leaves its group.
   */
  readonly join: { readonly id: string; readonly newGroup: string } | undefined;
  /** Maximum number of leaflets of a group, with the deleted ones that can be undeleted. */
  readonly most: number;
  /** Written only if something changes. */
  readonly audit: AuditEntry;
}

export type GroupOutcome =
  | { readonly kind: "set"; readonly leaflet: LeafletSummary }
  | { readonly kind: "missing" }
  | { readonly kind: "stale" }
  /** The other leaflet does not exist, belongs to another person, or is deleted. */
  | { readonly kind: "other-missing" }
  | { readonly kind: "group-full" };
