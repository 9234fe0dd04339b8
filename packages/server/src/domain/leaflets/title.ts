import type { LeafletContent } from "@nashra/engine";

const untitled = "Untitled Leaflet";

/** A title as it is stored: without white space round it; where there is none, the medicine's name. */
export function titleOf(title: string | undefined, content: LeafletContent): string {
  return title?.trim() || content.medicineName || untitled;
}

export function titleOfCopy(title: string): string {
  return `${title} (copy)`;
}
