import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { pgbouncerVersion } from "../../../test/pgbouncer.ts";
import { openDatabase } from "../sql/open-database.ts";
import { administrationContract } from "./administration.ts";
import { databaseContract } from "./database.ts";
import { idempotencyContract } from "./idempotency.ts";
import { instancesContract } from "./instances.ts";
import { migrationsContract } from "./migrations.ts";
import { migrate } from "../sql/migrations.ts";
import { openingContract } from "./opening.ts";
import { sessionsContract } from "./sessions.ts";
import { pooledLocations, storesOf, type StoreLocations } from "./store-locations.ts";
import { times } from "./people.ts";
import { throttleContract } from "./throttle.ts";

const version = pgbouncerVersion();

describe("a store on PostgreSQL behind a proxy of transactions", () => {
  const locations = pooledLocations("proxy");
  pooledContract(locations);

  it("finds no named statement that another connection prepared", async () => {
    const { database } = await locations.empty();
    if (database.kind !== "postgres") throw new Error("PostgreSQL is expected.");
    const prepared = await openDatabase({ ...database, prepare: true });
    const answer = prepared.prepare((read) => read.selectNoFrom((is) => is.lit(1).as("one")));
    const all = () => Promise.all(times(8).map(() => answer.first()));
    // so the default is not to prepare
    await expect(all().then(all)).rejects.toThrow("prepared statement");
    await prepared.close();
  });
});

describe.skipIf(version === undefined)(
  `a store on PostgreSQL behind PgBouncer ${version ?? "(not installed)"}`,
  () => {
    pooledContract(pooledLocations("PgBouncer"));
  },
);

function pooledContract(locations: StoreLocations): void {
  const stores = storesOf(locations);

  it("leaves no setting and no prepared statement in a connection to the server", async () => {
    const { database } = await locations.empty();
    const opened = await openDatabase({ ...database, queryTime: 60_000 } as typeof database);
    await migrate(opened, { migrate: true });
    await Promise.all(
      times(20).map((index) =>
        opened.transaction((write) =>
          write
            .insertInto("meta")
            .values({ key: `k${index}`, value: "v" })
            .execute(),
        ),
      ),
    );
    const left = sql<number>`(select count(*) from pg_settings where source = 'session'
      and name not in ('client_encoding', 'DateStyle', 'TimeZone', 'statement_timeout', 'transaction_read_only')
      ) + (select count(*) from pg_prepared_statements)`;
    for (const _ of times(12)) {
      const { timeout, count } = await opened.read
        .selectNoFrom([
          left.as("count"),
          sql<string>`current_setting('statement_timeout')`.as("timeout"),
        ])
        .executeTakeFirstOrThrow();
      expect({ timeout, count }).toEqual({ timeout: "54s", count: 0 });
    }
    await opened.close();
    const other = await openDatabase(database);
    for (const _ of times(12)) {
      const timeout = sql<string>`current_setting('statement_timeout')`.as("timeout");
      expect(await other.read.selectNoFrom(timeout).executeTakeFirst()).toEqual({ timeout: "0" });
    }
    await other.close();
  });

  databaseContract(locations);
  migrationsContract(locations);
  openingContract(stores);
  instancesContract(locations);
  administrationContract(stores);
  sessionsContract(stores);
  throttleContract(stores);
  idempotencyContract(stores);
}
