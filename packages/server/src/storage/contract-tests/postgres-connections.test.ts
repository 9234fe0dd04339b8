import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { startTransactionProxy, type TransactionProxy } from "../../../test/transaction-proxy.ts";
import { openStore } from "../open-store.ts";
import { StoreUnavailableError } from "../ports.ts";
import type { Database, PostgresLocation } from "../sql/database.ts";
import { connectOnce } from "../sql/postgres-hosts.ts";
import { openDatabase } from "../sql/open-database.ts";
import { migrate } from "../sql/migrations.ts";
import { aPerson, anEntry, times } from "./people.ts";

let server: TestPostgres;
let other: TestPostgres;
beforeAll(async () => {
  [server, other] = await Promise.all([startPostgres(), startPostgres()]);
});
afterAll(() => Promise.all([server.stop(), other.stop()]));

const at = (url: string, more: Partial<PostgresLocation> = {}): PostgresLocation => ({
  kind: "postgres",
  url,
  ...more,
});

/** The URL of one database on several servers. */
function onHosts(...urls: readonly string[]): string {
  const [first = ""] = urls;
  const hosts = urls.map((url) => new URL(url).host).join(",");
  return `${first.replace(new URL(first).host, hosts)}?target_session_attrs=read-write`;
}

async function withDatabase(
  location: PostgresLocation,
  act: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(location);
  try {
    await migrate(database, { migrate: true });
    await act(database);
  } finally {
    await database.close();
  }
}

const sleeping = (seconds: number) => sql<null>`pg_sleep(${seconds})`.as("slept");

describe("a statement on PostgreSQL", () => {
  it("ends after its time, in the server too, as a read and in a transaction", async () => {
    const url = await server.newDatabase();
    await withDatabase(at(url, { queryTime: 2000 }), async (database) => {
      const asRead = () => database.read.selectNoFrom(sleeping(100)).execute();
      const inTransaction = () =>
        database.transaction((write) => write.selectNoFrom(sleeping(100)).execute());
      const prepared = database.prepare((read, seconds: number) =>
        read.selectNoFrom(sql<null>`pg_sleep(${seconds})`.as("slept")),
      );
      for (const act of [asRead, inTransaction, () => prepared.first(100)])
        await expect(act()).rejects.toThrow(StoreUnavailableError);
      const running = sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`;
      await database.transaction(async (write) => {
        expect((await running.execute(write)).rows).toEqual([{ count: 0 }]);
      });
    });
  });

  it("may take longer in work that answers no request, in a migration, and without a limit", async () => {
    const url = await server.newDatabase();
    const slow = { ...at(url), queryTime: 200 };
    await withDatabase(slow, async (database) => {
      const sleep = () => database.read.selectNoFrom(sleeping(0.5)).execute();
      await database.unhurried(sleep);
      await database.migration((write) => write.selectNoFrom(sleeping(0.5)).execute());
      await expect(sleep()).rejects.toThrow(StoreUnavailableError);
    });
    await withDatabase(at(url), (database) =>
      database.read
        .selectNoFrom(sleeping(0.5))
        .execute()
        .then(() => undefined),
    );
  });

  it("is prepared under a name that depends only on its text, if the setting says so", async () => {
    const url = await server.newDatabase();
    const names = async (prepare: boolean) => {
      const database = await openDatabase(at(url, { prepare, connections: 1 }));
      const sum = database.prepare((read, number: number) =>
        read.selectNoFrom(sql<number>`${number}::int + 1`.as("sum")),
      );
      expect(await sum.first(1)).toEqual({ sum: 2 });
      expect(await sum.first(2)).toEqual({ sum: 3 });
      const listed = sql<string>`(select string_agg(name, ' ') from pg_prepared_statements)`;
      const row = await database.read.selectNoFrom(listed.as("names")).executeTakeFirst();
      await database.close();
      return row?.names;
    };
    const first = await names(true);
    expect(first).toMatch(/^nashra-[0-9a-f]{40}$/);
    expect(await names(true)).toBe(first);
    expect(await names(false)).toBeNull();
  });

  it("is followed by other statements on its connection after an error", async () => {
    const url = await server.newDatabase();
    for (const prepare of [true, false])
      await withDatabase(at(url, { prepare, connections: 1 }), async (database) => {
        const divide = database.prepare((read, divisor: number) =>
          read.selectNoFrom(sql<number>`(10 / ${divisor}::int)`.as("result")),
        );
        for (const _ of times(3)) {
          await expect(divide.first(0)).rejects.toThrow("division by zero");
          expect(await divide.first(5)).toEqual({ result: 2 });
        }
      });
  });

  it("commits durably although the server's default is another, and leaves the default", async () => {
    const url = await server.newDatabase();
    await withDatabase(at(url), async (database) => {
      const name = new URL(url).pathname.slice(1);
      await database.migration((write) =>
        sql`alter database ${sql.ref(name)} set synchronous_commit = off`.execute(write),
      );
    });
    await withDatabase(at(url, { connections: 1 }), async (database) => {
      const setting = sql<{
        setting: string;
      }>`select current_setting('synchronous_commit') as setting`;
      const { rows } = await database.transaction((write) => setting.execute(write));
      expect(rows).toEqual([{ setting: "on" }]);
      const outside = sql<string>`current_setting('synchronous_commit')`.as("setting");
      const row = await database.read.selectNoFrom(outside).executeTakeFirst();
      expect(row).toEqual({ setting: "off" });
    });
  });
});

describe("the connections to PostgreSQL", () => {
  it("are counted, and a call that gets none in time is refused", async () => {
    const url = await server.newDatabase();
    const store = await openStore({
      database: at(url, { connections: 1, connectTime: 2000 }),
      blobs: { kind: "memory" },
    });
    const blocking = await connectOnce(at(url));
    await blocking.query("begin; lock table audit_events");
    const waiting = store.audit.add(anEntry("user.registered"));
    await expect.poll(() => store.pool()).toEqual({ total: 1, idle: 0, waiting: 0 });
    const refused = store.users.byId("a");
    expect(store.pool()).toEqual({ total: 1, idle: 0, waiting: 1 });
    await expect(refused).rejects.toThrow(StoreUnavailableError);
    await blocking.end();
    await waiting;
    expect(store.pool()).toEqual({ total: 1, idle: 1, waiting: 0 });
    expect(await store.users.byId("a")).toBeUndefined();
    await store.close();
  });

  describe("to a database that stops answering", () => {
    let proxy: TransactionProxy;
    beforeAll(async () => {
      const url = await server.newDatabase();
      const at = (database: string) => Object.assign(new URL(url), { pathname: database }).href;
      proxy = await startTransactionProxy(4, at);
    });
    afterAll(() => proxy.stop());

    it("fail in time for reads, writes and new connections, and work when it answers again", async () => {
      const url = proxy.at(await server.newDatabase());
      const store = await openStore({
        database: at(url, { queryTime: 1500, connectTime: 1500 }),
        blobs: { kind: "memory" },
      });
      await store.users.create(aPerson("a"), anEntry("user.registered"));
      proxy.hang();
      for (const _ of times(2)) {
        await expect(store.users.byId("a")).rejects.toThrow(StoreUnavailableError);
        await expect(store.audit.add(anEntry("user.registered"))).rejects.toThrow(
          StoreUnavailableError,
        );
        await expect(store.users.list()).rejects.toThrow(StoreUnavailableError);
      }
      proxy.answer();
      await expect.poll(() => store.users.byId("a").catch(() => undefined)).toBeDefined();
      await store.audit.add(anEntry("user.registered"));
      await store.close();
    });
  });
});

describe("a URL with several hosts", () => {
  it("leads to the first host that answers", async () => {
    const url = await server.newDatabase();
    const dead = Object.assign(new URL(url), { port: "1" }).href;
    await withDatabase(at(onHosts(dead, url)), async (database) => {
      await database.transaction(async (write) => {
        await write.insertInto("meta").values({ key: "k", value: "v" }).execute();
      });
    });
    await withDatabase(at(onHosts(url, dead)), async (database) => {
      const rows = database.read.selectFrom("meta").selectAll().where("key", "=", "k");
      expect(await rows.execute()).toEqual([{ key: "k", value: "v" }]);
    });
    const client = await connectOnce(at(onHosts(dead, url)));
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it("does not lead to a host that accepts no writes", async () => {
    const [url, primary] = await sameDatabases();
    const name = new URL(url).pathname.slice(1);
    const client = await connectOnce(at(url));
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    await client.end();
    await withDatabase(at(onHosts(url, primary)), async (database) => {
      const port = sql<number>`inet_server_port()`.as("port");
      const row = await database.read.selectNoFrom(port).executeTakeFirst();
      expect(row?.port).toBe(Number(new URL(primary).port));
    });
    const alone = openDatabase(at(url));
    await expect(alone).rejects.toThrow("The database is a replica that cannot be written.");
    await expect(alone).rejects.toThrow(StoreUnavailableError);
  });

  it("leads to the next host when the one in use is gone, and its password is in no message", async () => {
    const [url, second] = await sameDatabases();
    await withDatabase(at(second), async () => {});
    await withDatabase(at(onHosts(url, second)), async (database) => {
      const serverPort = async () => {
        const port = sql<number>`inet_server_port()`.as("port");
        return (await database.read.selectNoFrom(port).executeTakeFirst())?.port;
      };
      expect(await serverPort()).toBe(Number(new URL(url).port));
      await server.pause();
      try {
        await expect.poll(() => serverPort().catch(() => 0)).toBe(Number(new URL(second).port));
        await database.transaction(async (write) => {
          await write.insertInto("meta").values({ key: "k", value: "v" }).execute();
        });
        await other.pause();
        const failure = await serverPort().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(StoreUnavailableError);
        expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain("only-for-tests");
      } finally {
        await other.resume().catch(() => undefined);
        await server.resume();
      }
      expect(await serverPort()).toBeGreaterThan(0);
    });
  });
});

/** The URLs of two new databases with the same name on the two servers. */
async function sameDatabases(): Promise<readonly [string, string]> {
  for (;;) {
    const [one, two] = [await server.newDatabase(), await other.newDatabase()];
    const nameOf = (url: string) => Number(/\d+$/.exec(url)?.[0]);
    let [first, second] = [one, two];
    while (nameOf(first) > nameOf(second)) second = await other.newDatabase();
    while (nameOf(second) > nameOf(first)) first = await server.newDatabase();
    return [first, second];
  }
}
