import { sql, type RawBuilder } from "kysely";
import type { Reader } from "./database.ts";

/**
 * SQL for the highest version of a leaflet below `below` that was published; null if there is none. The arguments are
 * SQL too. The status is a literal, so that both engines use the index `leaflet_revisions_published`.
 */
export function lastPublished(
  leafletId: RawBuilder<unknown>,
  below: RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql<number | null>`(select max(earlier.version) from leaflet_revisions as earlier
    where earlier.leaflet_id = ${leafletId} and earlier.version < ${below} and earlier.status = 'published')`;
}

/** The version that a version replaces, for queries that join `leaflet_revisions as revision` with `leaflets`. */
export const replacedVersion = lastPublished(
  sql.ref("revision.leaflet_id"),
  sql.ref("revision.version"),
).as("replaces");

/** The last published version up to the current one, for queries of `leaflets`. */
export const publishedVersion = lastPublished(sql.ref("leaflets.id"), sql`leaflets.version + 1`).as(
  "published",
);

/**
 * The same for lists. A leaflet has the status of its current version, so versions are only searched for a leaflet that
 * is not published and has earlier versions.
 */
export const listedPublishedVersion = sql<number | null>`case
    when leaflets.status = 'published' then leaflets.version
    when leaflets.version > 1 then ${lastPublished(sql.ref("leaflets.id"), sql.ref("leaflets.version"))}
  end`.as("published");

/** Reads `lastPublished` of one leaflet. */
export async function readLastPublished(
  read: Pick<Reader, "selectNoFrom">,
  leafletId: string,
  below: number,
): Promise<number | undefined> {
  const row = await read
    .selectNoFrom(lastPublished(sql.val(leafletId), sql.val(below)).as("version"))
    .executeTakeFirst();
  return row?.version ?? undefined;
}
