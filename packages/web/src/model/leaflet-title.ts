import type { LeafletContent } from "@nashra/engine";

/** What the server calls a leaflet that has no name yet. */
const untitled = "Untitled Leaflet";

/**
 * The title a leaflet is saved under: its medicine's name. One that was given another title before keeps it.
 * Empty: the server gives it one.
 */
export function titleToSave(
  content: Pick<LeafletContent, "medicineName">,
  stored?: { readonly title: string; readonly content: Pick<LeafletContent, "medicineName"> },
): string {
  const name = content.medicineName.trim();
  if (stored === undefined) return name;
  const storedName = stored.content.medicineName.trim();
  const followsName =
    stored.title === storedName || (storedName === "" && stored.title === untitled);
  return followsName ? name : stored.title;
}
