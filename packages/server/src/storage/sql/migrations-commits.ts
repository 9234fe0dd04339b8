import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds the counter of commits, which `sqlite-mark.ts` compares with the mark in the data folder. It is one row,
 * and only SQLite has it.
 */
export function commitCounter({ engine }: SqlFragments): readonly string[] {
  return engine === "sqlite"
    ? [
        `create table commits (
          id integer primary key check (id = 1),
          count integer not null,
          at integer not null
        ) strict`,
        `insert into commits (id, count, at) values (1, 0, 0)`,
      ]
    : [];
}
