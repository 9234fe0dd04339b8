import type { Leaflet, Revision } from "../../../api/calls.ts";

/** When the leaflet came to where it stands: when the first of its latest versions of that status was saved. */
export function statusSince(
  newestFirst: readonly Revision[],
  { status }: Pick<Leaflet, "status">,
): string | undefined {
  const changed = newestFirst.findIndex((revision) => revision.status !== status);
  const same = changed === -1 ? newestFirst : newestFirst.slice(0, changed);
  return same.at(-1)?.savedAt;
}
