import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * The index of the search: the trigrams of `leaflets.search_text`. The database updates it with every change
 * of a leaflet. It is derived from the leaflets, so a backup does not contain it.
 */
export function searchIndex({ engine }: SqlFragments): readonly string[] {
  return engine === "sqlite" ? sqliteIndex : postgresIndex;
}

/** Code of the error that says that an administrator of PostgreSQL must install the extension. */
export const extensionMissing = "NSH01";

/** The definition of a trigram index, for the store and for the index with which `check` compares it. */
export const trigramIndexOptions =
  "search_text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'";

// The rows of the index have numbers, because a full-text table of SQLite has no other key. The implicit
// rowid of `leaflets` is no such number: `vacuum` may change it.
const createIndex = [
  `create virtual table leaflet_search using fts5(${trigramIndexOptions})`,
  // SQLite's own merges sometimes take 400 ms within a save. Instead, the triggers merge a few pages. Each
  // merge writes the new entries to the file first, so many inserts in one transaction must not merge often.
  `insert into leaflet_search (leaflet_search, rank) values ('automerge', 0)`,
  `insert into leaflet_search (leaflet_search, rank) values ('deletemerge', 0)`,
  `insert into leaflet_search (leaflet_search, rank) values ('pgsz', 1000)`,
];

const fillIndex = [
  `insert into leaflet_search_ids (leaflet_id) select id from leaflets order by id`,
  `insert into leaflet_search (rowid, search_text)
    select leaflet_search_ids.id, leaflets.search_text
    from leaflet_search_ids join leaflets on leaflets.id = leaflet_search_ids.leaflet_id
    order by leaflet_search_ids.id`,
  `insert into leaflet_search (leaflet_search) values ('optimize')`,
];

/** Makes the index of SQLite again. */
export const searchIndexAgain: readonly string[] = [
  `drop table leaflet_search`,
  `delete from leaflet_search_ids`,
  ...createIndex,
  ...fillIndex,
];

const sqliteIndex = [
  `create table leaflet_search_ids (
    id integer primary key,
    leaflet_id text not null unique
  ) strict`,
  ...createIndex,
  ...fillIndex,
  `create trigger leaflet_search_insert after insert on leaflets begin
    insert into leaflet_search_ids (leaflet_id) values (new.id);
    insert into leaflet_search (rowid, search_text)
      select id, new.search_text from leaflet_search_ids where leaflet_id = new.id;
    insert into leaflet_search (leaflet_search, rank)
      select 'merge', 64 from leaflet_search_ids where leaflet_id = new.id and id % 8 = 0;
  end`,
  `create trigger leaflet_search_update after update of search_text on leaflets
    when new.search_text is not old.search_text begin
    delete from leaflet_search
      where rowid = (select id from leaflet_search_ids where leaflet_id = new.id);
    insert into leaflet_search (rowid, search_text)
      select id, new.search_text from leaflet_search_ids where leaflet_id = new.id;
    insert into leaflet_search (leaflet_search, rank) values ('merge', 8);
  end`,
  `create trigger leaflet_search_delete after delete on leaflets begin
    delete from leaflet_search
      where rowid = (select id from leaflet_search_ids where leaflet_id = old.id);
    delete from leaflet_search_ids where leaflet_id = old.id;
  end`,
];

// `create extension if not exists` needs no rights if the extension exists. Without the statistics of
// `analyze`, PostgreSQL would use the index for a text that most leaflets contain.
const postgresIndex = [
  withExtension(
    "pg_trgm",
    "create index leaflets_search on leaflets using gin (search_text gin_trgm_ops)",
  ),
  `analyze leaflets`,
];

/**
 * The index of PostgreSQL begins with the owner, so that a search reads only entries of the owner's leaflets, however
 * many leaflets other people have. Servers of the previous schema use it too.
 */
export function searchIndexByOwner({ engine }: SqlFragments): readonly string[] {
  if (engine === "sqlite") return [];
  return [
    // Reading goes on while the index is made.
    withExtension(
      "btree_gin",
      "create index leaflets_own_search on leaflets using gin (owner_id, search_text gin_trgm_ops)",
    ),
    `drop index leaflets_search`,
    `alter index leaflets_own_search rename to leaflets_search`,
  ];
}

function withExtension(extension: string, statement: string): string {
  return `do $$ begin
    create extension if not exists ${extension};
    ${statement};
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise exception using errcode = '${extensionMissing}', message = sqlerrm,
      detail = format('%I', current_database());
  end $$`;
}
