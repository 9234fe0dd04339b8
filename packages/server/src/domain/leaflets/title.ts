import type { LeafletContent } from "@nashra/engine";

const untitled = "Untitled Leaflet";

/**
 * A title as it is stored: trimmed. A blank title is replaced by the medicine's name, or by `untitled` if
 * that is blank too.
 */
export function titleOf(title: string | undefined, content: LeafletContent): string {
  return title?.trim() || content.medicineName || untitled;
}

export function titleOfCopy(title: string): string {
  return `${title} (copy)`;
}
