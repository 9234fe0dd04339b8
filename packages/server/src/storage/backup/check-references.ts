import type { CheckScratch } from "./check-scratch.ts";
import type { ReportProblem, StoreProblem } from "./store-problem.ts";

/** Reports rows that refer to a missing row, keys that occur twice, and breaks in the chain of versions. */
export function checkReferences(scratch: CheckScratch, report: ReportProblem): void {
  for (const { sql, problem, kind = "reference-wrong" } of rules)
    for (const row of scratch.rows(sql))
      report({ kind, ...problem((column) => String(row[column])) });
}

interface Rule {
  readonly sql: string;
  /** Default: `reference-wrong`. */
  readonly kind?: StoreProblem["kind"];
  readonly problem: (text: (column: string) => string) => Omit<StoreProblem, "kind">;
}

const rules: readonly Rule[] = [
  {
    sql: "select id, owner from leaflets where not exists (select 1 from users where users.id = owner)",
    problem: (text) => ({
      location: `leaflet ${text("id")}`,
      detail: `its owner ${text("owner")} does not exist`,
    }),
  },
  {
    sql: "select id, user from tokens where not exists (select 1 from users where users.id = user)",
    problem: (text) => ({
      location: `token ${text("id")}`,
      detail: `its user ${text("user")} does not exist`,
    }),
  },
  {
    sql: `select leaflet, version from versions
      where not exists (select 1 from leaflets where id = leaflet)`,
    problem: (text) => ({
      location: `leaflet ${text("leaflet")} version ${text("version")}`,
      detail: "the row of the leaflet does not exist",
    }),
  },
  {
    sql: `select distinct leaflet, version from refs where not exists (select 1 from versions
      where versions.leaflet = refs.leaflet and versions.version = refs.version)`,
    problem: (text) => ({
      location: `leaflet ${text("leaflet")} version ${text("version")}`,
      detail: "the version does not exist, but blobs are kept for it",
    }),
  },
  {
    sql: "select distinct hash from refs where not exists (select 1 from blobs where blobs.hash = refs.hash)",
    problem: (text) => ({
      location: `blob ${text("hash")}`,
      detail: "a version needs the blob, but it has no row",
    }),
  },
  {
    sql: "select id from users group by id having count(*) > 1",
    problem: (text) => ({ location: `user ${text("id")}`, detail: "its row exists twice" }),
  },
  {
    sql: "select id from leaflets group by id having count(*) > 1",
    problem: (text) => ({ location: `leaflet ${text("id")}`, detail: "its row exists twice" }),
  },
  {
    sql: "select leaflet, version from versions group by leaflet, version having count(*) > 1",
    problem: (text) => ({
      location: `leaflet ${text("leaflet")} version ${text("version")}`,
      detail: "its row exists twice",
    }),
  },
  {
    sql: `select later.leaflet, later.version from versions as later
      join versions as earlier
        on earlier.leaflet = later.leaflet and earlier.version = later.version - 1
      where later.hash is not null and later.previous is not earlier.hash`,
    kind: "version-damaged",
    problem: (text) => ({
      location: `leaflet ${text("leaflet")} version ${text("version")}`,
      detail: "it was made from another version than the one before it",
    }),
  },
];
