import { sql } from "kysely";
import type { StoreLocation } from "../backup/open-for-reading.ts";
import { checked } from "./full-store.ts";
import { audit, type StoreFixture } from "./leaflets-fixture.ts";

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Adds entries, each a millisecond after the one before. */
export async function add({ store, clock }: StoreFixture, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await store.audit.add(audit("leaflet.exported", clock.now + index, `leaflet-${index}`));
}

/** Seals everything as one server does each minute; returns the sizes of the batches. */
export async function seal({ store, clock }: StoreFixture): Promise<readonly number[]> {
  const sizes: number[] = [];
  for (;;) {
    clock.now += minute;
    const step = await store.audit.sealNext(clock.now);
    if (step.kind !== "sealed") return sizes;
    sizes.push(step.entries);
  }
}

/** Runs statements as damage or an attacker does: without the triggers. */
export async function tamper({ database }: StoreFixture, ...statements: readonly string[]) {
  await database.transaction(async (write) => {
    const found = await (
      database.engine === "sqlite"
        ? sql<{ name: string; owner: string }>`select name, tbl_name as owner from sqlite_schema
          where type = 'trigger' and tbl_name like 'audit_%'`
        : sql<{
            name: string;
            owner: string;
          }>`select tgname as name, tgrelid::regclass::text as owner
          from pg_trigger where tgname like 'audit_%'`
    ).execute(write);
    for (const { name, owner } of found.rows)
      await sql
        .raw(`drop trigger ${name}${database.engine === "sqlite" ? "" : ` on ${owner}`}`)
        .execute(write);
    for (const statement of statements) await sql.raw(statement).execute(write);
  });
}

/** See `faultsAt`. */
export const faults = ({ location }: StoreFixture) => faultsAt(location);

/** The faults of a store, without those of the definitions that `tamper` removes. */
export async function faultsAt(location: StoreLocation): Promise<readonly string[]> {
  const { problems } = await checked(location);
  return problems
    .filter(({ detail }) => !/^the trigger audit_\w+ is missing$/.test(detail))
    .map(({ kind, location: place, detail }) => `${kind} ${place}: ${detail}`);
}

/** Runs a statement with all triggers. */
export async function run({ database }: StoreFixture, statement: string): Promise<void> {
  await database.transaction((write) => sql.raw(statement).execute(write));
}

/** An empty store on an engine. */
