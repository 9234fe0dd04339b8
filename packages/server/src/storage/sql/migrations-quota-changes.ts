import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the changes of `users.leaflet_bytes`. The sum of an account is that column and its changes, so an older program,
 * which changes the column, can go on writing. It cannot delete an account with changes; they are soon in the column.
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
