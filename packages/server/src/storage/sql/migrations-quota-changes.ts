import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the changes of `users.leaflet_bytes`. The sum of an account is that column and its changes. An account with
 * changes cannot be deleted, so no program can lose them.
 */
export function quotaChanges({ text, integer, strict }: SqlFragments): readonly string[] {
  return [
    `create table quota_changes (
      id ${text} primary key,
      owner_id ${text} not null references users (id),
      bytes ${integer} not null
    )${strict}`,
    `create index quota_changes_owner on quota_changes (owner_id)`,
  ];
}
