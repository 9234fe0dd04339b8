import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the hashes of versions (`version-hash.ts`). Existing versions have none until the server has sealed
 * them in the background.
 */
export function versionSeals({ text }: SqlFragments): readonly string[] {
  return [
    ...["previous_hash", "hash", "built_by"].map(
      (column) => `alter table leaflet_revisions add column ${column} ${text}`,
    ),
    `alter table leaflets add column hash ${text}`,
    `create index leaflet_revisions_unsealed on leaflet_revisions (leaflet_id, version) where hash is null`,
  ];
}
