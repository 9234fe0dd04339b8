import type { LeafletSummary } from "../../storage/list-ports.ts";
import { VersionDamagedError, type LeafletStore, type StoredLeaflet } from "../../storage/ports.ts";
import type { Conflict, Missing } from "./outcomes.ts";

/** The current version of a leaflet, or its fields in a list if the version is damaged. */
export type Current = (
  | { readonly kind: "intact"; readonly leaflet: StoredLeaflet }
  | { readonly kind: "damaged"; readonly leaflet: LeafletSummary }
) & {
  /** The last published version up to the current one, which the next version replaces. */
  readonly published: number | undefined;
};

/** Undefined if the leaflet does not exist. */
export async function currentOf(
  leaflets: LeafletStore,
  ownerId: string,
  id: string,
): Promise<Current | undefined> {
  try {
    const leaflet = await leaflets.get(ownerId, id);
    if (leaflet === undefined) return undefined;
    const { status, version, replaces } = leaflet;
    return { kind: "intact", leaflet, published: status === "published" ? version : replaces };
  } catch (error) {
    if (!(error instanceof VersionDamagedError)) throw error;
    const leaflet = await leaflets.summary(ownerId, id);
    if (leaflet === undefined) return undefined;
    const published = await leaflets.lastPublished(id, leaflet.version + 1);
    return { kind: "damaged", leaflet, published };
  }
}

/** The outcome of a write whose expected version is not the current version. */
export async function conflictOrMissing(
  leaflets: LeafletStore,
  ownerId: string,
  id: string,
): Promise<Conflict | Missing> {
  const current = await currentOf(leaflets, ownerId, id);
  if (current === undefined) return { kind: "missing" };
  return current.kind === "intact"
    ? { kind: "conflict", current: current.leaflet }
    : { kind: "conflict-damaged", current: current.leaflet };
}
