import { type RawBuilder, sql } from "kysely";

/** Maximum number of trigrams of a search that are looked up. */
const mostTrigrams = 8;

/** Minimum number of characters of a text that the trigram index finds. */
const shortest = 3;

/**
 * Uses `instr` and `strpos`, because LIKE with `%…%` compares again from every position. A request with many
 * equal letters would take minutes.
 */
export function containsText(engine: "sqlite" | "postgres", needed: string): RawBuilder<boolean> {
  return engine === "sqlite"
    ? sql<boolean>`instr(leaflets.search_text, ${needed}) > 0`
    : sql<boolean>`strpos(leaflets.search_text, ${needed}) > 0`;
}

/**
 * One or two patterns of LIKE that every text with `needed` matches, and that PostgreSQL's index can check;
 * none for a text of fewer than three characters. They are short, because LIKE takes time in proportion to
 * their length at every position, and the index in proportion to the number of their trigrams.
 */
export function patternsOf(needed: string): readonly string[] {
  const characters = [...needed];
  if (characters.length < shortest) return [];
  const parts =
    characters.length <= 16 ? [characters] : [characters.slice(0, 8), characters.slice(-8)];
  return parts.map((part) => `%${part.join("").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * SQL that is true if PostgreSQL should look in its index for `needed`. The index takes time in proportion to
 * the leaflets of the whole store, so a scan of fewer than a tenth of them is faster, and so is a list of
 * which a page is full after the first rows.
 */
export function isIndexFaster(ownerId: string, needed: string, limit: number): RawBuilder<boolean> {
  const own = sql`from leaflets where owner_id = ${ownerId} and deleted_at is null`;
  return sql<boolean>`(
    select case when (
        select count(*) from (select search_text ${own} order by updated_at desc limit 200) as newest
        where strpos(newest.search_text, ${needed}) > 0
      ) > ${limit} then false
      else (select count(*) from (select 1 ${own} limit tenth.rows) as counted) >= tenth.rows end
    from (
      select greatest(reltuples / 10, 1000)::bigint as rows
      from pg_class where oid = 'leaflets'::regclass
    ) as tenth)`;
}

/**
 * Returns up to eight trigrams of `needed` as expressions of SQLite's full-text search, with the first and
 * the last; an empty list for a text of fewer than three characters.
 */
export function trigramsOf(needed: string): readonly string[] {
  const characters = [...needed];
  const last = characters.length - shortest;
  if (last < 0) return [];
  const count = Math.min(mostTrigrams, last + 1);
  const starts = Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.round((index * last) / (count - 1)),
  );
  const trigrams = starts.map((start) => characters.slice(start, start + shortest).join(""));
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
}

/** SQL for the number of entries of SQLite's index that contain `trigram`, counted up to `most`. */
export function entriesWith(trigram: string, most: number): RawBuilder<number> {
  return sql<number>`(select count(*) from
    (select 1 from leaflet_search where leaflet_search match ${trigram} limit ${most}))`;
}

/**
 * SQL that is true for the leaflets whose entry in SQLite's index contains all `trigrams`. The search for
 * common entries begins with the first trigram.
 */
export function hasEntry(trigrams: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`leaflets.id in (
    select leaflet_search_ids.leaflet_id
    from leaflet_search cross join leaflet_search_ids on leaflet_search_ids.id = leaflet_search.rowid
    where leaflet_search match ${trigrams.join(" AND ")})`;
}
