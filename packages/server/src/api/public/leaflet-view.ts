import { isId } from "../../domain/secrets.ts";
import type {
  LinkedLeaflet,
  PublicLeaflet,
  PublicVersion,
  PublishedDocument,
} from "../../storage/publication-ports.ts";
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

/** The document of a version that `viewOf` has found. Throws if the leaflet was purged meanwhile. */
export async function documentOf(
  { ports }: PublicContext,
  id: string,
  version: number,
): Promise<PublishedDocument> {
  const document = await ports.store.publications.published(id, version);
  if (document === undefined) throw new Error("a public version has no document");
  return document;
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
