import type { SqlFragments } from "./migrations-fragments.ts";

/** The tables of the first release. schema.ts describes the columns. */
export function firstTables(fragments: SqlFragments): readonly string[] {
  return [...accountTables(fragments), ...auditTable(fragments), ...leafletTables(fragments)];
}

function accountTables({ text, integer, strict }: SqlFragments): readonly string[] {
  return [
    `create table users (
      id ${text} primary key,
      name ${text} not null,
      email ${text} not null,
      email_key ${text} not null unique,
      organization ${text} not null,
      password_hash ${text} not null,
      is_admin ${integer} not null check (is_admin in (0, 1)),
      created_at ${integer} not null,
      leaflet_bytes ${integer} not null default 0
    )${strict}`,
    `create index users_admins on users (id) where is_admin = 1`,
    `create table sessions (
      token_hash ${text} primary key,
      user_id ${text} not null references users (id) on delete cascade,
      created_at ${integer} not null,
      last_seen_at ${integer} not null
    )${strict}`,
    `create index sessions_user on sessions (user_id)`,
    `create index sessions_created on sessions (created_at)`,
    `create index sessions_seen on sessions (last_seen_at)`,
    `create table tokens (
      id ${text} primary key,
      token_hash ${text} not null unique,
      user_id ${text} not null references users (id) on delete cascade,
      name ${text} not null,
      scopes ${text} not null,
      created_at ${integer} not null,
      expires_at ${integer},
      last_used_at ${integer}
    )${strict}`,
    `create index tokens_user on tokens (user_id)`,
    `create table throttle (
      key ${text} primary key,
      count ${integer} not null,
      resets_at ${integer} not null
    )${strict}`,
    `create index throttle_resets on throttle (resets_at)`,
  ];
}

function auditTable({
  text,
  integer,
  sequence,
  strict,
  appendOnly,
}: SqlFragments): readonly string[] {
  return [
    `create table audit_events (
      seq ${sequence},
      at ${integer} not null,
      action ${text} not null,
      outcome ${text} not null check (outcome in ('done', 'refused')),
      actor_id ${text},
      by ${text} not null,
      target_id ${text},
      address ${text},
      request_id ${text},
      detail ${text}
    )${strict}`,
    `create index audit_events_target on audit_events (target_id, seq)`,
    ...appendOnly("audit_events"),
  ];
}

function leafletTables({ text, integer, strict }: SqlFragments): readonly string[] {
  return [
    `create table leaflets (
      id ${text} primary key,
      owner_id ${text} not null references users (id),
      title ${text} not null,
      title_key ${text} not null,
      status ${text} not null check (status in ('draft', 'review', 'published')),
      language ${text} not null,
      language_key ${text} not null,
      medicine_name ${text} not null,
      company_name ${text} not null,
      search_text ${text} not null,
      version ${integer} not null,
      created_at ${integer} not null,
      updated_at ${integer} not null,
      deleted_at ${integer},
      bytes ${integer} not null,
      content_bytes ${integer} not null
    )${strict}`,
    `create index leaflets_updated on leaflets (owner_id, updated_at, id) where deleted_at is null`,
    `create index leaflets_created on leaflets (owner_id, created_at, id) where deleted_at is null`,
    `create index leaflets_title on leaflets (owner_id, title_key, id) where deleted_at is null`,
    `create index leaflets_deleted on leaflets (deleted_at) where deleted_at is not null`,
    `create index leaflets_owner on leaflets (owner_id)`,
    `create index leaflets_counted on leaflets (owner_id, status, updated_at, deleted_at) where deleted_at is null`,
    `create table leaflet_revisions (
      leaflet_id ${text} not null references leaflets (id) on delete cascade,
      version ${integer} not null,
      author_id ${text} not null,
      author_name ${text} not null,
      saved_at ${integer} not null,
      title ${text} not null,
      status ${text} not null,
      language ${text} not null,
      medicine_name ${text} not null,
      company_name ${text} not null,
      content ${text} not null,
      images ${text} not null,
      fhir_hash ${text},
      fhir_source ${text} not null check (fhir_source in ('content', 'client')),
      reading_findings ${text} not null,
      primary key (leaflet_id, version)
    )${strict}`,
    `create table blobs (
      hash ${text} primary key,
      size ${integer} not null,
      touched_at ${integer} not null
    )${strict}`,
    `create index blobs_touched on blobs (touched_at, hash, size)`,
    `create table leaflet_blobs (
      leaflet_id ${text} not null,
      version ${integer} not null,
      hash ${text} not null references blobs (hash),
      primary key (leaflet_id, version, hash),
      foreign key (leaflet_id, version) references leaflet_revisions (leaflet_id, version) on delete cascade
    )${strict}`,
    `create index leaflet_blobs_hash on leaflet_blobs (hash, leaflet_id)`,
  ];
}
