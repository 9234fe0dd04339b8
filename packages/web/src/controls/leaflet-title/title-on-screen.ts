import { leafletTitleId } from "./leaflet-title-id.ts";

/** The title of the leaflet in a list on the screen, as soon as it is rendered; undefined if there is none. */
export async function titleOnScreen(leafletId: string): Promise<HTMLElement | undefined> {
  for (let frames = 0; frames < 10; frames += 1) {
    const link = document.getElementById(leafletTitleId(leafletId));
    if (link !== null) return link;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return undefined;
}
