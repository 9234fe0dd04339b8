import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the hashes of accounts, tokens and audit entries (`row-hash.ts`). Existing rows have none until the server has
 * sealed them in the background.
 *
 * A program that does not know hashes, such as an older server on PostgreSQL or an operator with SQL, changes a
 * column and leaves the hash. Then a trigger removes the hash, and the row is sealed again.
 */
export function rowHashes(fragments: SqlFragments): readonly string[] {
  const { engine, text } = fragments;
  return [
    ...Object.entries({ ...covered, audit_events: audited }).flatMap(([table, [key]]) => [
      `alter table ${table} add column hash ${text}`,
      `create index ${table}_unsealed on ${table} (${key}) where hash is null`,
    ]),
    ...(engine === "sqlite" ? sqliteTriggers : postgresTriggers),
  ];
}

// The columns that the hashes cover, the key first. A migration is never changed, so they are listed here again.
const covered = {
  users: [
    "id",
    "name",
    "email",
    "email_key",
    "organization",
    "password_hash",
    "is_admin",
    "created_at",
  ],
  tokens: ["id", "token_hash", "user_id", "name", "scopes", "created_at", "expires_at"],
} as const;

const audited = [
  "seq",
  "at",
  "action",
  "outcome",
  "actor_id",
  "by",
  "target_id",
  "address",
  "request_id",
  "detail",
] as const;

const list = (row: "old" | "new", columns: readonly string[]) =>
  columns.map((column) => `${row}.${column}`).join(", ");

const isSame = (columns: readonly string[]) =>
  columns.map((column) => `new.${column} is old.${column}`).join(" and ");

const sqliteTriggers = [
  ...Object.entries(covered).map(
    ([
      table,
      columns,
    ]) => `create trigger ${table}_unseal after update of ${columns.join(", ")} on ${table}
      when new.hash is not null and new.hash is old.hash and not (${isSame(columns)})
      begin update ${table} set hash = null where id = new.id; end`,
  ),
  `drop trigger audit_events_no_update`,
  `create trigger audit_events_no_update before update on audit_events
    when not (old.hash is null and new.hash is not null and ${isSame(audited)})
    begin select raise(abort, 'audit_events is append-only'); end`,
];

const postgresTriggers = [
  `create function remove_hash() returns trigger language plpgsql as
    $$ begin new.hash := null; return new; end $$`,
  ...Object.entries(covered).map(
    ([table, columns]) => `create trigger ${table}_unseal
      before update of ${columns.join(", ")} on ${table} for each row
      when (new.hash is not distinct from old.hash
        and (${list("new", columns)}) is distinct from (${list("old", columns)}))
      execute function remove_hash()`,
  ),
  // An older server on PostgreSQL replaces the findings of a version. It never changes another column.
  `create trigger leaflet_revisions_unseal before update of reading_findings on leaflet_revisions for each row
    when (new.hash is not distinct from old.hash
      and new.reading_findings is distinct from old.reading_findings)
    execute function remove_hash()`,
  `drop trigger audit_events_append_only on audit_events`,
  `create trigger audit_events_append_only before delete or truncate on audit_events
    for each statement execute function audit_events_refuse()`,
  `create trigger audit_events_no_update before update on audit_events for each row
    when (not (old.hash is null and new.hash is not null
      and (${list("new", audited)}) is not distinct from (${list("old", audited)})))
    execute function audit_events_refuse()`,
];
