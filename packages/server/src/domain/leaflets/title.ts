import type { LeafletContent } from "@nashra/engine";

const untitled = "Untitled Leaflet";

/** A title as it is stored: trimmed, or the medicine's name if it is blank. */
export function titleOf(title: string | undefined, content: LeafletContent): string {
  return title?.trim() || content.medicineName || untitled;
}

export function titleOfCopy(title: string): string {
  return `${title} (copy)`;
}
