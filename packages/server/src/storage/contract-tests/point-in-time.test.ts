import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../test/postgres.ts";
import { openStore } from "../open-store.ts";
import { openDatabase } from "../sql/open-database.ts";
import { day } from "./audit-fixture.ts";
import { aRealLeaflet, checked } from "./full-store.ts";
import { anOwner, audit, type StoreFixture } from "./leaflets-fixture.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nashra-point-in-time-"));
  // PostgreSQL runs with another account if the tests run as root.
  chmodSync(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Writes a file of PostgreSQL, which belongs to the owner of its folder. */
function addFile(folder: string, name: string, text: string): void {
  const { uid, gid } = statSync(folder);
  writeFileSync(join(folder, name), text);
  chownSync(join(folder, name), uid, gid);
}

/** The value of the first column of the first row. */
async function valueOf(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<[string]>({ text: query, rowMode: "array" });
  return String(rows[0]?.[0]);
}

/** Copies the files of a running server as the manual of PostgreSQL describes, for continuous archiving. */
async function baseBackup(client: pg.Client, to: string): Promise<void> {
  await client.query("select pg_backup_start('base', true)");
  const from = await valueOf(client, "show data_directory");
  // `cp --archive` keeps the owner of the files.
  const copied = spawnSync("cp", ["--archive", from, to]);
  expect({ status: copied.status, stderr: String(copied.stderr) }).toMatchObject({ status: 0 });
  const label = await valueOf(client, "select labelfile from pg_backup_stop(false)");
  addFile(to, "backup_label", label);
  rmSync(join(to, "postmaster.pid"), { force: true });
  spawnSync("find", [join(to, "pg_wal"), "-type", "f", "-delete"]);
}

async function openFixture(url: string, blobs: string): Promise<StoreFixture> {
  const location = {
    database: { kind: "postgres", url },
    blobs: { kind: "folder", path: blobs },
  } as const;
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const store = await openStore({ ...location, clock: () => clock.now });
  const database = await openDatabase(location.database);
  return {
    store,
    database,
    location,
    clock,
    async close() {
      await database.close();
      await store.close();
    },
  };
}

test("PostgreSQL is recovered to a point in time, and the object store has what it needs if removed objects are kept", async () => {
  const folder = await aFolder();
  const [archive, blobs, base] = ["archive", "blobs", "base"].map((name) => join(folder, name));
  if (archive === undefined || blobs === undefined || base === undefined) throw new Error();
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const live = await startPostgres({
    settings: ["archive_mode=on", `archive_command=cp %p ${archive}/%f`],
  });
  onTestFinished(() => live.stop());
  const url = await live.newDatabase();
  const fixture = await openFixture(url, blobs);
  const owner = await anOwner(fixture, true);
  const early = await aRealLeaflet(fixture, owner, 1, "before the base backup");
  const client = await connected(url);
  await baseBackup(client, base);
  const late = await aRealLeaflet(fixture, owner, 2, "after the base backup");
  const kept = join(folder, "kept");
  cpSync(blobs, kept, { recursive: true });
  await client.query("select pg_create_restore_point('before the mistake')");
  await removeForEver(fixture, owner, late);
  const segment = await valueOf(client, "select pg_walfile_name(pg_switch_wal())");
  await expect
    .poll(() => valueOf(client, "select coalesce(last_archived_wal, '') from pg_stat_archiver"))
    .toBe(segment);
  await client.end();
  await fixture.close();
  await live.stop();

  addFile(base, "recovery.signal", "");
  appendFileSync(
    join(base, "postgresql.auto.conf"),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_name = 'before the mistake'\nrecovery_target_action = 'promote'\n`,
  );
  const recovered = await startPostgres({ data: base });
  onTestFinished(() => recovered.stop());
  const again = new URL(new URL(url).pathname, recovered.url);
  again.username = new URL(url).username;
  again.password = new URL(url).password;
  const location = {
    database: { kind: "postgres", url: again.href },
    blobs: { kind: "folder", path: blobs },
  } as const;
  const kinds = (await checked(location)).problems.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["blob-missing"]));
  cpSync(kept, blobs, { recursive: true });
  expect(await checked(location)).toMatchObject({ leaflets: 2, versions: 3, problems: [] });
  const store = await openFixture(again.href, blobs);
  for (const [id, version] of [
    [early, 1],
    [late, 2],
  ] as const)
    expect(await store.store.leaflets.get(owner, id)).toMatchObject({ id, version });
  await store.close();
});

/** Deletes a leaflet, purges it after 30 days, and removes its objects a day later. */
async function removeForEver(fixture: StoreFixture, owner: string, id: string): Promise<void> {
  const { store, clock } = fixture;
  const deleted = audit("leaflet.deleted", clock.now, id);
  await store.leaflets.delete({
    id,
    ownerId: owner,
    at: clock.now,
    version: undefined,
    audit: deleted,
  });
  for (const days of [31, 2]) {
    clock.now += days * day;
    await store.sweep(clock.now);
  }
}
