import type { Store } from "../../storage/ports.ts";
import { digestOf } from "./digest.ts";
import { loadWhole } from "./load-leaflet.ts";
import { rebuild } from "./rebuild-document.ts";

/**
 * Reads the current version of a leaflet with its images and its XML, or builds the XML again if it is missing; returns
 * why the leaflet cannot be read.
 */
export async function faultOfLeaflet(
  store: Pick<Store, "leaflets" | "blobs">,
  owner: string,
  id: string,
): Promise<string | undefined> {
  try {
    const leaflet = await store.leaflets.get(owner, id);
    if (leaflet === undefined) return "it is not found";
    const { images } = await loadWhole(store, leaflet);
    const { fhirXml, fhirXmlSource } = leaflet;
    if (fhirXml === undefined) return undefined;
    // A compacted version is the current one if all later versions are lost. Its XML is always built again.
    if (fhirXmlSource === "rebuilt")
      return rebuild.xmlOf(leaflet, images) === undefined ? "its XML cannot be built" : undefined;
    const stored = await store.blobs.get(fhirXml);
    if (stored.kind === "found") return undefined;
    const built = fhirXmlSource === "content" ? rebuild.xmlOf(leaflet, images) : undefined;
    const isSame = built !== undefined && (await digestOf(built)) === fhirXml;
    return isSame ? undefined : `its XML is ${stored.kind}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
