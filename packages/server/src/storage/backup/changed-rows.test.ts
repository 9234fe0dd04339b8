import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fixtures } from "../contract-tests/fixtures.ts";
import { everything, fillStore } from "../contract-tests/full-store.ts";
import { engines, type Engine, type StoreFixture } from "../contract-tests/leaflets-fixture.ts";
import { backupStore } from "./backup-store.ts";
import { restoreStore } from "./restore-store.ts";

const stores = fixtures();

async function change({ database }: StoreFixture, statement: string): Promise<void> {
  await database.transaction(async (write) => {
    await sql.raw(statement).execute(write);
  });
}

/** Backs the store up, and restores the backup into an empty store of the same engine. */
async function copied(engine: Engine, { location }: StoreFixture) {
  const file = stores.file();
  const faults: string[] = [];
  const made = await backupStore(location, file, (fault) => faults.push(fault));
  const target = await stores.open(engine);
  const again: string[] = [];
  const restored = await restoreStore(file, target.location, undefined, (fault) =>
    again.push(fault),
  );
  expect([again, restored]).toEqual([faults, made]);
  expect(made.faults).toBe(faults.length);
  return { faults, target };
}

/** The tables with the contents of the store. */
async function rowsOf(fixture: StoreFixture) {
  const { users, tokens, leaflets, leaflet_revisions, leaflet_blobs } = await everything(fixture);
  return { users, tokens, leaflets, leaflet_revisions, leaflet_blobs };
}

// A statement that changes a column and not the hash would remove the hash of an account or a token.
const otherHash = "0".repeat(64);

/** The rows that the statements change. */
const changes: readonly (readonly [name: string, statement: string])[] = [
  ["user \\S+", `update users set name = 'Mallory', hash = '${otherHash}' where is_admin = 1`],
  ["token token-1", `update tokens set scopes = 'read write', hash = '${otherHash}'`],
  [
    "audit event \\d+",
    `insert into audit_events (at, action, outcome, "by", hash)
      values (1, 'user.registered', 'done', 'session', '${otherHash}')`,
  ],
  [
    "leaflet \\S+ version 1",
    `update leaflet_revisions set content = replace(content, 'Shake', 'Spill') where version = 1
      and leaflet_id = (select leaflet_id from leaflet_revisions where version = 3)`,
  ],
];

describe.each(engines)("a backup of a store on %s", (engine) => {
  test("contains changed rows as they are, and backup and restore name each of them", async () => {
    const fixture = await stores.open(engine);
    await fillStore(fixture);
    for (const [, statement] of changes) await change(fixture, statement);
    const { faults, target } = await copied(engine, fixture);
    const detail = "it is not what was saved; the backup contains it as it is";
    expect(faults).toEqual(changes.map(([name]) => expect.stringMatching(`^${name}: ${detail}$`)));
    expect(await rowsOf(target)).toEqual(await rowsOf(fixture));
  });

  test("without the current version of a leaflet is restored, and backup and restore name the leaflet", async () => {
    const fixture = await stores.open(engine);
    const { ids } = await fillStore(fixture);
    await change(
      fixture,
      `delete from leaflet_revisions where leaflet_id = '${ids[0]}' and version = 3`,
    );
    const { faults, target } = await copied(engine, fixture);
    expect(faults).toEqual([`leaflet ${ids[0]}: its current version 3 is missing`]);
    expect(await rowsOf(target)).toEqual(await rowsOf(fixture));
  });
});
