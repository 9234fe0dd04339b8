import { sql, type RawBuilder } from "kysely";

/** The tables of an index of the FHIR REST API, as SQL. */
export interface RestTables {
  readonly resources: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
  /** Which rows of `resources` can be found. */
  readonly isShown: RawBuilder<boolean>;
  /** The beginning of each condition on rows of `values`. */
  readonly ofOwner: RawBuilder<unknown>;
  /** Which resources of a type are left out: a condition on the column `id` of `listed`. */
  readonly leavesOut?: (type: string) => RawBuilder<boolean>;
}

/** What everybody can read. */
export const publicTables: RestTables = {
  resources: sql`rest_resources`,
  values: sql`rest_values`,
  isShown: sql`is_shown = 1`,
  ofOwner: sql``,
};

/** The leaflets of an account at their newest version. */
export function ownTables(ownerId: string): RestTables {
  return {
    resources: sql`own_resources`,
    values: sql`own_values`,
    isShown: sql`owner_id = ${ownerId}`,
    ofOwner: sql`owner_id = ${ownerId} and `,
  };
}

/** What everybody can read, without the leaflets and the addresses that `ownTables` has. */
export function tablesOfOthers(ownerId: string): RestTables {
  return {
    ...publicTables,
    leavesOut: (type) => sql<boolean>`(
      exists (select 1 from own_resources as own
        where own.owner_id = ${ownerId} and own.type = ${type} and own.id = listed.id)
      or exists (select 1 from rest_resources as resource
        inner join own_leaflets as own on own.leaflet_id = resource.leaflet_id
        where resource.type = ${type} and resource.id = listed.id
          and own.owner_id = ${ownerId} and own.state <> 'no-document'))`,
  };
}
