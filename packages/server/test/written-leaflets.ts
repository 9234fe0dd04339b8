import { buildDocument, buildOptionsOf, canonicalise, toJson, toXml } from "@nashra/engine";
import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import type { TestClient } from "./client.ts";
import { aJpeg } from "./jpegs.ts";

/** The content of the tests' leaflets. */
export const content = aLeaflet();

/** A JPEG with this number of bytes, encoded in base64 as in a leaflet. */
export function image(size: number, seed = 0): string {
  return aJpeg(size, seed).toString("base64");
}

export function withImages(...images: readonly string[]): LeafletContent {
  return canonicalise({
    ...content,
    instructionSteps: images.map((one, index) => ({
      id: String(index),
      text: "Look",
      image: one,
      imageAlt: "A picture",
    })),
  });
}

/** Creates a leaflet as this person and returns its id. */
export async function aLeafletOf(person: TestClient, body: object = { content }): Promise<string> {
  return (await person.ok("createLeaflet", { body }))._id;
}

/** The document that the engine builds from a leaflet of a reply. */
export function documentOf(
  record: Parameters<typeof buildOptionsOf>[0],
  layout: "standard" | "complete",
): { readonly xml: string; readonly json: string } {
  const built = buildDocument(record.content, { ...buildOptionsOf(record), layout });
  if (built.kind === "refused") throw new Error("the document cannot be built");
  return { xml: toXml(built.bundle), json: toJson(built.bundle) };
}
