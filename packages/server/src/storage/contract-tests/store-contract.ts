import { administrationContract } from "./administration.ts";
import { auditContract } from "./audit.ts";
import { databaseContract } from "./database.ts";
import { hostileValuesContract } from "./hostile-values.ts";
import { instancesContract } from "./instances.ts";
import { idempotencyContract } from "./idempotency.ts";
import { migrationsContract } from "./migrations.ts";
import { messagesContract } from "./messages.ts";
import { openingContract } from "./opening.ts";
import { storesOf, type StoreLocations } from "./store-locations.ts";
import { sessionsContract } from "./sessions.ts";
import { throttleContract } from "./throttle.ts";
import { usersContract } from "./users.ts";

/** Tests that every store must pass, whatever its engine. */
export function storeContract(locations: StoreLocations): void {
  const stores = storesOf(locations);
  databaseContract(locations);
  migrationsContract(locations);
  openingContract(stores);
  instancesContract(locations);
  usersContract(stores);
  administrationContract(stores);
  sessionsContract(stores);
  throttleContract(stores);
  auditContract(stores);
  messagesContract(stores);
  idempotencyContract(stores);
  hostileValuesContract(stores);
}
