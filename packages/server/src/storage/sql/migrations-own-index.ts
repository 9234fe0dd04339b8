import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the index of the FHIR REST API for the owners of leaflets: `own_leaflets`, `own_resources` and `own_values` are
 * derived from the leaflets, so a backup does not contain them. A program without it only leaves it behind the leaflets.
 */
export function ownIndex({ text, integer, strict, clustered }: SqlFragments): readonly string[] {
  return [
    `create table own_leaflets (
      owner_id ${text} not null,
      leaflet_id ${text} not null,
      version ${integer} not null,
      updated_at ${integer} not null,
      built_by ${text} not null,
      state ${text} not null check (state in ('indexed', 'no-document', 'failed')),
      retry_at ${integer},
      is_partial ${integer} not null check (is_partial in (0, 1)),
      value_count ${integer} not null,
      primary key (owner_id, leaflet_id)
    )${strict}`,
    `create index own_leaflets_failed on own_leaflets (owner_id, leaflet_id) where retry_at is not null`,
    `create table own_resources (
      owner_id ${text} not null,
      type ${text} not null,
      id ${text} not null,
      leaflet_id ${text} not null,
      version ${integer} not null,
      updated_at ${integer} not null,
      primary key (owner_id, type, id),
      foreign key (owner_id, leaflet_id) references own_leaflets (owner_id, leaflet_id) on delete cascade
    )${strict}`,
    `create index own_resources_leaflet on own_resources (owner_id, leaflet_id)`,
    `create index own_resources_updated on own_resources (owner_id, type, updated_at, id)`,
    `create table own_values (
      owner_id ${text} not null,
      type ${text} not null,
      id ${text} not null,
      number ${integer} not null,
      field ${text} not null,
      updated_at ${integer} not null,
      system ${text},
      value ${text},
      folded ${text},
      folded_key ${text},
      starts_at ${integer},
      ends_at ${integer},
      primary key (owner_id, type, id, number),
      foreign key (owner_id, type, id) references own_resources (owner_id, type, id) on delete cascade
    )${clustered}`,
    ...Object.entries(valueIndexes).map(
      ([column, columns]) =>
        `create index own_values_${column} on own_values (owner_id, field, ${columns}) where ${column} is not null`,
    ),
  ];
}

/** The columns of each index. It has all columns that a search of its kind needs. */
const valueIndexes = {
  value: "value, updated_at, id, system",
  system: "system, updated_at, id",
  folded_key: "folded_key, updated_at, id",
  starts_at: "starts_at, ends_at, updated_at, id",
  ends_at: "ends_at, starts_at, updated_at, id",
};
