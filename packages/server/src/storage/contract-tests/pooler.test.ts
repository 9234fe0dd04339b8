import { describe, expect, it } from "vitest";
import { pgbouncerVersion } from "../../../test/pgbouncer.ts";
import { openDatabase } from "../sql/open-database.ts";
import { administrationContract } from "./administration.ts";
import { databaseContract } from "./database.ts";
import { idempotencyContract } from "./idempotency.ts";
import { instancesContract } from "./instances.ts";
import { migrationsContract } from "./migrations.ts";
import { openingContract } from "./opening.ts";
import { sessionsContract } from "./sessions.ts";
import { pooledLocations, storesOf, type StoreLocations } from "./store-locations.ts";
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
    const all = Promise.all(Array.from({ length: 8 }, () => answer.first()));
    // so the default is not to prepare
    await expect(
      all.then(() => Promise.all(Array.from({ length: 8 }, () => answer.first()))),
    ).rejects.toThrow("prepared statement");
    await prepared.close();
  });
});

describe.skipIf(version === undefined)(
  `a store on PostgreSQL behind PgBouncer ${version ?? "(not installed)"}`,
  () => pooledContract(pooledLocations("PgBouncer")),
);

function pooledContract(locations: StoreLocations): void {
  const stores = storesOf(locations);
  databaseContract(locations);
  migrationsContract(locations);
  openingContract(stores);
  instancesContract(locations);
  administrationContract(stores);
  sessionsContract(stores);
  throttleContract(stores);
  idempotencyContract(stores);
}
