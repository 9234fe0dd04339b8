import { buildDocument, buildOptionsOf, canonicalise, toJson, toXml } from "@nashra/engine";
import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import type { TestClient } from "./client.ts";
import { aJpeg } from "./jpegs.ts";

/** What a leaflet of the tests says. */
export const content = aLeaflet();

/** A JPEG of so many pixels, as a leaflet holds it. */
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

/** The id of a leaflet that the person has just made. */
export async function aLeafletOf(person: TestClient, body: object = { content }): Promise<string> {
  return (await person.ok("createLeaflet", { body }))._id;
}

/** The document that the engine builds of a leaflet as the server shows it. */
export function documentOf(
  record: Parameters<typeof buildOptionsOf>[0],
  layout: "standard" | "complete",
): { readonly xml: string; readonly json: string } {
  const built = buildDocument(record.content, { ...buildOptionsOf(record), layout });
  if (built.kind === "refused") throw new Error("refused");
  return { xml: toXml(built.bundle), json: toJson(built.bundle) };
}
