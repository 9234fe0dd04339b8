import { isId } from "../../domain/secrets.ts";
import type {
  LinkedLeaflet,
  PublicLeaflet,
  PublicVersion,
} from "../../storage/publication-ports.ts";
import { BlobDamagedError, type StoredLeaflet } from "../../storage/ports.ts";
import type { PublicContext } from "./public-context.ts";

/** What the public can read at the address of a leaflet, or of one of its versions. */
export type LeafletView =
  | { readonly kind: "none" }
  /** Withdrawn without its text. */
  | { readonly kind: "gone"; readonly leaflet: PublicLeaflet }
  | {
      readonly kind: "readable";
      readonly leaflet: PublicLeaflet;
      readonly shown: PublicVersion;
      /** Published before the shown version, newest first. */
      readonly earlier: readonly PublicVersion[];
    };

/** `version` undefined: the newest. */
export async function viewOf(
  { ports }: PublicContext,
  id: string,
  version?: number,
): Promise<LeafletView> {
  const { publications } = ports.store;
  const leaflet = isId(id) ? await publications.publicLeaflet(id) : undefined;
  if (leaflet === undefined) return { kind: "none" };
  const versions = await publications.versions(id);
  const index = versions.findIndex((one) => one.version === (version ?? leaflet.version));
  const shown = versions[index];
  if (leaflet.withdrawal?.keepsText === false)
    return version === undefined || shown ? { kind: "gone", leaflet } : { kind: "none" };
  if (shown === undefined) return { kind: "none" };
  return { kind: "readable", leaflet, shown, earlier: versions.slice(index + 1) };
}

/** The parts of a version that was public. */
export interface PublishedDocument {
  /** SHA-256 of the frozen document. */
  readonly xml: string;
  /** Version of the engine that wrote it. */
  readonly builtBy: string;
  readonly stored: StoredLeaflet;
}

/** A version that was found has no text: its leaflet was deleted, withdrawn or transferred meanwhile. */
export class NoLongerPublicError extends Error {
  override readonly name = "NoLongerPublicError";
}

/**
 * The result of `work`, which looks a leaflet up and then reads its texts. If a text cannot be read, `work` runs once more,
 * so that a leaflet that was deleted or withdrawn meanwhile has the reply of its new state.
 */
export async function withNewState<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoLongerPublicError || error instanceof BlobDamagedError) return work();
    throw error;
  }
}

/**
 * Reads and verifies a version that `viewOf` has found. Throws a `NoLongerPublicError` if the leaflet was deleted or
 * transferred meanwhile.
 */
export async function documentOf(
  { ports }: PublicContext,
  { ownerId, leafletId }: Pick<PublicLeaflet, "ownerId" | "leafletId">,
  version: number,
): Promise<PublishedDocument> {
  const stored = await ports.store.leaflets.revision(ownerId, leafletId, version);
  if (stored?.frozenXml === undefined)
    throw new NoLongerPublicError("a public version has no document");
  return { xml: stored.frozenXml, builtBy: stored.frozenBy ?? "unknown", stored };
}

/** The leaflets of the product, the newest of each language, in the order of the tags; the given one for its own. */
export async function languagesOf(
  { ports }: PublicContext,
  leaflet: PublicLeaflet,
): Promise<readonly LinkedLeaflet[]> {
  const linked = await ports.store.publications.linked(leaflet);
  const newest = new Map<string, LinkedLeaflet>([[leaflet.language, leaflet]]);
  for (const one of linked) if (!newest.has(one.language)) newest.set(one.language, one);
  return [...newest.values()].toSorted((a, b) => (a.language < b.language ? -1 : 1));
}

/** Parses a number of a version in an address. */
export function versionIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
