import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { checked } from "../contract-tests/full-store.ts";
import { anOwner, openFixture, type StoreFixture } from "../contract-tests/leaflets-fixture.ts";
import { indexedLeaflets, insertLeaflets } from "../contract-tests/leaflets-search.ts";
import { entriesWith, expressionsOf, patternsOf } from "./leaflet-search.ts";
import { migrate, migrations } from "./migrations.ts";
import { searchIndex } from "./migrations-search.ts";
import { openDatabase } from "./open-database.ts";
import { databaseFile } from "./sqlite-files.ts";

describe("expressionsOf", () => {
  it("returns at most eight trigrams, with the first and the last", () => {
    expect(expressionsOf("ab")).toEqual([]);
    expect(expressionsOf("abc")).toEqual(['"abc"']);
    expect(expressionsOf('a"b💊')).toEqual(['"a""b"', '"""b💊"']);
    const many = expressionsOf(
      Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(""),
    );
    expect(many).toHaveLength(8);
    expect([many[0], many[7]]).toEqual(['"一丁丂"', '"俱俲俳"']);
    expect(expressionsOf("aaaaaaaaaa")).toEqual(['"aaa"']);
  });
});

describe("patternsOf", () => {
  it("returns a pattern for each of at most eight trigrams, and escapes wildcards", () => {
    expect(patternsOf("a%")).toEqual([]);
    expect(patternsOf(String.raw`_\x`)).toEqual([String.raw`%\_\\x%`]);
    expect(patternsOf("💊".repeat(16))).toEqual(["%💊💊💊%"]);
    const many = patternsOf(`abcdefgh${"%".repeat(400)}12345678`);
    expect(many.length).toBeLessThanOrEqual(8);
    expect([many[0], many.at(-1)]).toEqual(["%abc%", "%678%"]);
  });
});

describe("the index of the search on SQLite", () => {
  const damage = (statement: string) =>
    fixture.database.transaction((write) => sql.raw(statement).execute(write));
  let fixture: StoreFixture;
  let owner = "";
  let oldest: string | undefined;
  beforeEach(async () => {
    fixture = await openFixture("sqlite");
    owner = await anOwner(fixture);
    const all = Array.from({ length: indexedLeaflets }, () => ({ title: "Film-coated" }));
    oldest = (await insertLeaflets(fixture, owner, [...all, { title: "Quexazole" }])).at(-1);
  });
  afterEach(() => fixture.close());

  async function find(q: string): Promise<readonly string[]> {
    const outcome = await fixture.store.leaflets.list(owner, { sort: "updated", q });
    if (outcome.kind !== "listed") throw new Error(outcome.kind);
    return outcome.items.map(({ id }) => id);
  }

  it("is used for a rare text, but not for a short or frequent one", async () => {
    expect(await find("quex")).toEqual([oldest]);
    // Without its entry the leaflet is found only by reading the rows.
    await damage(
      `delete from leaflet_search where rowid =
        (select id from leaflet_search_ids where leaflet_id = '${oldest}')`,
    );
    expect(await find("quex")).toEqual([]);
    expect(await find("qu")).toEqual([oldest]);
    expect(await find("film")).toHaveLength(indexedLeaflets);
    await damage("insert into leaflet_search (leaflet_search) values ('delete-all')");
    expect(await find("film")).toHaveLength(200);
  });

  it.each([
    "delete from leaflet_search where rowid = 7",
    "insert into leaflet_search (rowid, search_text) values (999999, 'film')",
    "update leaflet_search_ids set leaflet_id = 'none' where id = 7",
    "update leaflet_search_ids set id = 999999 where id = 7",
    "delete from leaflet_search_ids where id = 7",
  ])("is compared with the leaflets by check: %s", async (statement) => {
    const faults = async () =>
      (await checked(fixture.location)).problems.filter(({ kind }) => kind === "database");
    expect(await faults()).toEqual([]);
    await damage(statement);
    expect(await faults()).not.toEqual([]);
  });

  it("is reported by check if its pages are damaged", async () => {
    const { database } = fixture.location;
    if (database.kind !== "sqlite") throw new Error("This store is on SQLite.");
    const file = new DatabaseSync(join(database.folder, databaseFile));
    file.enableDefensive(false);
    file.exec("update leaflet_search_data set block = zeroblob(100) where id > 100");
    file.close();
    const { problems } = await checked(fixture.location);
    expect(problems.map(({ kind }) => kind)).toContain("database");
  });
});

describe("the index of the search on PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it("has the entries of each owner", async () => {
    const settings = encodeURIComponent("-c enable_seqscan=off");
    const fixture = await openFixture("postgres", () => postgres, `?options=${settings}`);
    onTestFinished(() => fixture.close());
    const [owner, stranger] = [await anOwner(fixture), await anOwner(fixture)];
    const tablets = Array.from({ length: 3000 }, () => ({ title: "Tablets" }));
    await insertLeaflets(fixture, owner, tablets);
    await insertLeaflets(fixture, stranger, [...tablets, { title: "Quexazole" }]);
    // Autovacuum does the same, but later.
    const { database } = fixture;
    await database.transaction(async (write) => {
      await sql`select gin_clean_pending_list('leaflets_search')`.execute(write);
      await sql`analyze leaflets`.execute(write);
    });
    const entries = async (id: string) => {
      const plan = await database.transaction((write) =>
        sql`explain (analyze, timing off) select id from leaflets
          where owner_id = ${id} and search_text like '%que%'`.execute(write),
      );
      const scan = /Bitmap Index Scan on leaflets_search[^>]*?actual rows=(\d+)/;
      return scan.exec(JSON.stringify(plan.rows))?.[1];
    };
    expect(await entries(stranger)).toBe("1");
    expect(await entries(owner)).toBe("0");
  });
});

describe("the migration that creates the index of the search", () => {
  it("indexes the leaflets that are stored already", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nashra-index-"));
    const database = await openDatabase({ kind: "sqlite", folder });
    onTestFinished(async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const earlier = migrations.slice(
      0,
      migrations.findIndex(({ statements }) => statements === searchIndex),
    );
    await migrate(database, { migrate: true, migrations: earlier });
    await database.transaction(async (write) => {
      await sql`insert into users (id, name, email, email_key, organization, password_hash, is_admin,
        created_at) values ('p', '', '', '', '', '', 0, 0)`.execute(write);
      await sql`insert into leaflets (id, owner_id, title, title_key, status, language, language_key,
        medicine_name, company_name, search_text, version, created_at, updated_at, bytes, content_bytes)
        values ('l', 'p', '', '', 'draft', '', '', '', '', 'quexazole', 1, 0, 0, 0, 0)`.execute(
        write,
      );
    });
    await migrate(database, { migrate: true });
    expect(await database.verify()).toEqual([]);
    const found = database.read.selectNoFrom(entriesWith('"que"', 10).as("entries"));
    expect(await found.execute()).toMatchObject([{ entries: 1 }]);
  });
});
