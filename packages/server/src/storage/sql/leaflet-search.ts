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
 * Patterns of LIKE that every text with `needed` matches, and that PostgreSQL's index can check: one for each of its
 * `trigramsOf`. The index takes much longer for one pattern of many trigrams.
 */
export function patternsOf(needed: string): readonly string[] {
  return trigramsOf(needed).map((trigram) => `%${trigram.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * Returns up to eight trigrams of `needed`, with the first and the last; an empty list for a text of fewer than three
 * characters.
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
  return [...new Set(trigrams)];
}

/** Returns the `trigramsOf` a text as expressions of SQLite's full-text search. */
export function expressionsOf(needed: string): readonly string[] {
  return trigramsOf(needed).map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
}

/** SQL for SQLite that is 1 if the person has at least `number` leaflets, otherwise null. */
export function ownsAtLeast(ownerId: string, number: number): RawBuilder<number | null> {
  return sql<number | null>`(select 1 from leaflets where owner_id = ${ownerId}
    and deleted_at is null limit 1 offset ${number - 1})`;
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
