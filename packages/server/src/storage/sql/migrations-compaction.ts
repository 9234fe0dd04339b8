import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the compressed content of compacted versions, and the list of superseded versions in the order in which they were
 * superseded. A trigger adds a version when the next one is written, also in a restore. See `version-compaction.ts`.
 */
export function compaction(fragments: SqlFragments): readonly string[] {
  const { engine, text, integer, bytes, sequence, strict } = fragments;
  return [
    `alter table leaflet_revisions add column compressed_content ${bytes}`,
    `create table superseded_versions (
      seq ${sequence},
      leaflet_id ${text} not null references leaflets (id) on delete cascade,
      version ${integer} not null,
      unique (leaflet_id, version)
    )${strict}`,
    `insert into superseded_versions (leaflet_id, version)
      select leaflet_id, version - 1 from leaflet_revisions where version > 1`,
    ...(engine === "sqlite" ? sqliteTrigger : postgresTrigger),
  ];
}

const add = `insert into superseded_versions (leaflet_id, version)
  values (new.leaflet_id, new.version - 1) on conflict do nothing`;

const sqliteTrigger = [
  `create trigger leaflet_revisions_supersede after insert on leaflet_revisions when new.version > 1
    begin ${add}; end`,
];

const postgresTrigger = [
  `create function leaflet_revisions_supersede() returns trigger language plpgsql as
    $$ begin ${add}; return null; end $$`,
  `create trigger leaflet_revisions_supersede after insert on leaflet_revisions for each row
    when (new.version > 1) execute function leaflet_revisions_supersede()`,
];
