import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fixtures } from "../contract-tests/fixtures.ts";
import { checked, everything, fillStore } from "../contract-tests/full-store.ts";
import { engines, type Engine, type StoreFixture } from "../contract-tests/leaflets-fixture.ts";
import { databaseFile } from "../sql/sqlite-files.ts";
import { backupStore } from "./backup-store.ts";
import { restoreStore } from "./restore-store.ts";

const stores = fixtures();

async function backedUp(fixture: StoreFixture, options = {}) {
  const file = stores.file();
  const faults: string[] = [];
  const report = await backupStore(fixture.location, file, (fault) => faults.push(fault), options);
  expect(report.faults).toBe(faults.length);
  return { file, faults, report };
}

async function restored(file: string, engine: Engine = "sqlite") {
  const target = await stores.open(engine);
  const faults: string[] = [];
  const report = await restoreStore(file, target.location, undefined, (fault) =>
    faults.push(fault),
  );
  expect(report.faults).toBe(faults.length);
  return { target, faults };
}

/** Changes the SQLite file of a store past all rules of the program. */
function change({ location }: StoreFixture, ...statements: readonly string[]): void {
  if (location.database.kind !== "sqlite") throw new Error("not on SQLite");
  const database = new DatabaseSync(join(location.database.folder, databaseFile));
  try {
    database.exec("pragma foreign_keys = off; pragma ignore_check_constraints = on");
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}

const firstVersion = "leaflet_id = (select min(leaflet_id) from leaflet_revisions) and version = 1";

describe("a version that cannot be read", () => {
  it.each([
    [
      "contains a NUL",
      `update leaflet_revisions set title = 'a' || char(0) || 'b' where ${firstVersion}`,
    ],
    [
      "is not UTF-8",
      `update leaflet_revisions set content = cast(x'7b80' as text) where ${firstVersion}`,
    ],
    [
      "has an invalid source",
      `update leaflet_revisions set fhir_source = 'other' where ${firstVersion}`,
    ],
    [
      "has a number beyond those of JavaScript",
      `update leaflet_revisions set saved_at = 9223372036854775807 where ${firstVersion}`,
    ],
  ])(
    "because it %s is named by check, backup and restore, and everything else is restored",
    async (_, statement) => {
      const fixture = await stores.open("sqlite");
      await fillStore(fixture);
      change(fixture, statement);
      const named = /^leaflet \S+ version 1$/;
      const { problems } = await checked(fixture.location);
      const unreadable = problems.filter(({ kind }) => kind === "row-unreadable");
      expect(unreadable).toEqual([
        expect.objectContaining({ location: expect.stringMatching(named) }),
      ]);

      const { file, faults, report } = await backedUp(fixture);
      expect(faults).toContainEqual(
        expect.stringMatching(/^leaflet \S+ version 1: leaflet_revisions\./),
      );
      expect(report.rows).toMatchObject({ users: 2, leaflets: 3, leaflet_revisions: 4 });
      const { target, faults: missing } = await restored(file);
      expect(missing).toContainEqual(faults.find((fault) => named.test(fault.split(":")[0] ?? "")));
      expect((await everything(target))["leaflet_revisions"]).toHaveLength(4);
    },
  );
});

it.each(engines)(
  "a row on %s that is larger than the memory allows is named, and costs no other row",
  async (engine) => {
    const fixture = await stores.open(engine);
    const { ids } = await fillStore(fixture);
    const reading_findings = JSON.stringify(["x".repeat(20_000)]);
    await fixture.database.transaction(async (write) => {
      await write
        .updateTable("leaflet_revisions")
        .set({ reading_findings })
        .where("leaflet_id", "=", ids[1] ?? "")
        .execute();
    });
    const { file, faults, report } = await backedUp(fixture, { largest: 10_000 });
    expect(faults).toEqual([
      expect.stringMatching(`^leaflet ${ids[1]} version 1: it has \\d+ bytes, `),
    ]);
    expect(report.rows).toMatchObject({ leaflets: 3, leaflet_revisions: 4 });
    const { target } = await restored(file, engine);
    expect((await everything(target))["leaflet_revisions"]).toHaveLength(4);
  },
);

it("a row of several megabytes with every kind of character is backed up and restored", async () => {
  const fixture = await stores.open("sqlite");
  await fillStore(fixture);
  change(
    fixture,
    `update leaflet_revisions set content = '"' || replace(hex(zeroblob(1500000)), '00', 'a"\\𝄞' || char(10)) || '"'
      where ${firstVersion}`,
  );
  const { file, faults } = await backedUp(fixture);
  expect(faults).toEqual([
    expect.stringMatching(/^leaflet \S+ version 1: it is not what was saved/),
  ]);
  const { target } = await restored(file);
  const [before, after] = [await everything(fixture), await everything(target)];
  expect(after["leaflet_revisions"]).toEqual(before["leaflet_revisions"]);
});

it.each(engines)(
  "a row whose text is no valid JSON on %s is backed up as it is, and check names it",
  async (engine) => {
    const fixture = await stores.open(engine);
    await fillStore(fixture);
    await fixture.database.transaction(async (write) => {
      await sql
        .raw(
          `update leaflet_revisions set content = '{"a', reading_findings = '[', hash = '${"0".repeat(64)}' where ${firstVersion}`,
        )
        .execute(write);
    });
    const { problems } = await checked(fixture.location);
    expect(new Set(problems.map(({ kind }) => kind))).toContain("content-unreadable");
    const { file, faults } = await backedUp(fixture);
    expect(faults).toEqual([
      expect.stringMatching(/^leaflet \S+ version 1: it is not what was saved/),
    ]);
    const { target } = await restored(file, engine);
    expect((await everything(target))["leaflet_revisions"]).toEqual(
      (await everything(fixture))["leaflet_revisions"],
    );
  },
);

describe("from a backup without", () => {
  it("the row of a leaflet, all its versions are restored, and they belong to an account without a password", async () => {
    const fixture = await stores.open("sqlite");
    const { ids } = await fillStore(fixture);
    change(fixture, `delete from leaflets where id = '${ids[0]}'`);
    const { file } = await backedUp(fixture);
    const { target, faults } = await restored(file);
    const row = (await everything(target))["leaflets"]?.find(({ id }) => id === ids[0]);
    expect(row).toMatchObject({ version: 3, status: "draft" });
    expect(faults).toContainEqual(
      `leaflet ${ids[0]}: its row is missing; it is made from its versions, and belongs to user ${row?.["owner_id"]}`,
    );
    expect(
      await target.store.leaflets.revisions(String(row?.["owner_id"]), ids[0] ?? ""),
    ).toHaveLength(3);
    expect((await checked(target.location)).problems).toEqual([]);
  });

  it("an account, its leaflets are restored with an account without a password", async () => {
    const fixture = await stores.open("sqlite");
    const { owner, ids } = await fillStore(fixture);
    change(fixture, `delete from users where id = '${owner}'`);
    const { file } = await backedUp(fixture);
    const { target, faults } = await restored(file);
    expect(faults).toContainEqual(
      `user ${owner}: the account is missing; an account without a password replaces it`,
    );
    expect(faults).toContainEqual(
      expect.stringMatching(/^token token-1: the row cannot be restored/),
    );
    expect(await target.store.users.byId(owner)).toMatchObject({
      name: "Unknown owner",
      isAdmin: false,
    });
    expect(await target.store.leaflets.get(owner, ids[0] ?? "")).toMatchObject({ version: 3 });
    expect((await checked(target.location)).problems).toEqual([]);
  });

  it("the rows of its blobs, these rows are made again from the versions", async () => {
    const fixture = await stores.open("sqlite");
    await fillStore(fixture);
    change(fixture, "delete from blobs", "delete from leaflet_blobs");
    const { file, faults } = await backedUp(fixture);
    expect(faults.length).toBeGreaterThan(10);
    const { target } = await restored(file);
    expect((await checked(target.location)).problems).toEqual([]);
  });
});
