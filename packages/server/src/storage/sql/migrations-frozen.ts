import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the frozen documents of published versions. Existing versions have none. The first index finds the version
 * that another one replaces, the second one the published versions without a frozen document.
 */
export function frozenDocuments({ text }: SqlFragments): readonly string[] {
  return [
    ...["frozen_hash", "frozen_by"].map(
      (column) => `alter table leaflet_revisions add column ${column} ${text}`,
    ),
    `create index leaflet_revisions_published on leaflet_revisions (leaflet_id, version) where status = 'published'`,
    `create index leaflet_revisions_unfrozen on leaflet_revisions (leaflet_id, version)
      where status = 'published' and frozen_hash is null`,
  ];
}
