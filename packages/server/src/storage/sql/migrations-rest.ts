import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the index of the FHIR REST API. `rest_values` is derived from the publications, so a backup does not contain it.
 * `keyOf` cuts the indexed texts, because PostgreSQL rejects index rows over 2,704 bytes.
 */
export function restIndex({ text, integer, strict, clustered }: SqlFragments): readonly string[] {
  return [
    `alter table publications add column resources ${text}`,
    `alter table publications add column list_item ${text}`,
    `create table rest_resources (
      type ${text} not null,
      id ${text} not null,
      leaflet_id ${text},
      version ${integer} not null,
      updated_at ${integer} not null,
      is_shown ${integer} not null check (is_shown in (0, 1)),
      primary key (type, id)
    )${strict}`,
    `create index rest_resources_leaflet on rest_resources (leaflet_id) where leaflet_id is not null`,
    `create index rest_resources_updated on rest_resources (type, updated_at, id) where is_shown = 1`,
    `create table rest_lists (
      id ${text} primary key,
      key ${text} not null,
      owner_id ${text} not null,
      product ${text} not null,
      unique (owner_id, product)
    )${strict}`,
    `create table rest_values (
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
      primary key (type, id, number),
      foreign key (type, id) references rest_resources (type, id) on delete cascade
    )${clustered}`,
    ...Object.entries(valueIndexes).map(
      ([column, columns]) =>
        `create index rest_values_${column} on rest_values (field, ${columns}) where ${column} is not null`,
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
