import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the sealed batches of the audit log, the records of what a retention removed, and indexes for the lists of
 * administrators. Existing entries are sealed in the background. An older program goes on appending entries.
 *
 * The log stays append-only with one exception: entries and batches can be deleted that a record of a removal covers.
 * Such a record must name an existing batch. In a restore, which has no such batch, it must cover no entry.
 */
export function auditBatches(fragments: SqlFragments): readonly string[] {
  const { engine, text, integer, strict, appendOnly } = fragments;
  return [
    `create table audit_batches (
      number ${integer} primary key,
      first_seq ${integer} not null,
      last_seq ${integer} not null unique,
      oldest_at ${integer} not null,
      newest_at ${integer} not null,
      entries ${integer} not null,
      entries_hash ${text} not null,
      sealed_at ${integer} not null,
      previous_hash ${text},
      hash ${text} not null
    )${strict}`,
    `create table audit_removals (
      last_batch ${integer} primary key,
      hash ${text} not null,
      last_seq ${integer} not null unique,
      batches ${integer} not null,
      entries ${integer} not null,
      oldest_at ${integer} not null,
      newest_at ${integer} not null,
      removed_at ${integer} not null
    )${strict}`,
    ...appendOnly("audit_removals"),
    `create index audit_events_at on audit_events (at, seq)`,
    `create index audit_events_action on audit_events (action, at, seq)`,
    `create index audit_events_actor on audit_events (actor_id, at, seq) where actor_id is not null`,
    `create index audit_events_target_at on audit_events (target_id, at, seq) where target_id is not null`,
    `drop index audit_events_target`,
    ...(engine === "sqlite" ? sqliteTriggers : postgresTriggers),
  ];
}

const removed = {
  audit_events: "last_seq >= old.seq",
  audit_batches: "last_batch >= old.number",
} as const;

/** Whether a record of a removal is not that of a batch, and covers entries. */
const isWrongRemoval = `not exists (select 1 from audit_batches
      where number = new.last_batch and hash = new.hash and last_seq = new.last_seq)
    and exists (select 1 from audit_events where seq <= new.last_seq)`;

const sqliteTriggers = [
  `drop trigger audit_events_no_delete`,
  ...Object.entries(removed).map(
    ([table, covers]) => `create trigger ${table}_no_delete before delete on ${table}
      when not exists (select 1 from audit_removals where ${covers})
      begin select raise(abort, '${table} is append-only'); end`,
  ),
  `create trigger audit_batches_no_update before update on audit_batches
    begin select raise(abort, 'audit_batches is append-only'); end`,
  `create trigger audit_removals_insert before insert on audit_removals when ${isWrongRemoval}
    begin select raise(abort, 'audit_removals must name a sealed batch'); end`,
];

const postgresTriggers = [
  `drop trigger audit_events_append_only on audit_events`,
  `create function audit_batches_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'audit_batches is append-only'; end $$`,
  ...Object.entries(removed).flatMap(([table, covers]) => [
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function ${table}_refuse()`,
    `create function ${table}_remove() returns trigger language plpgsql as $$ begin
      if exists (select 1 from audit_removals where ${covers}) then return old; end if;
      raise exception '${table} is append-only'; end $$`,
    `create trigger ${table}_no_delete before delete on ${table}
      for each row execute function ${table}_remove()`,
  ]),
  `create trigger audit_batches_no_update before update on audit_batches
    for each statement execute function audit_batches_refuse()`,
  `create function audit_removals_check() returns trigger language plpgsql as $$ begin
    if ${isWrongRemoval} then raise exception 'audit_removals must name a sealed batch'; end if;
    return new; end $$`,
  `create trigger audit_removals_insert before insert on audit_removals
    for each row execute function audit_removals_check()`,
];
