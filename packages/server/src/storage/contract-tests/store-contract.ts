import { administrationContract } from "./administration.ts";
import { auditContract } from "./audit.ts";
import { databaseContract } from "./database.ts";
import { hostileValuesContract } from "./hostile-values.ts";
import { migrationsContract } from "./migrations.ts";
import { openingContract } from "./opening.ts";
import { storesOf, type Places } from "./places.ts";
import { sessionsContract } from "./sessions.ts";
import { throttleContract } from "./throttle.ts";
import { usersContract } from "./users.ts";

/** What every store does, whatever it is made of. */
export function storeContract(places: Places): void {
  const stores = storesOf(places);
  databaseContract(places);
  migrationsContract(places);
  openingContract(stores);
  usersContract(stores);
  administrationContract(stores);
  sessionsContract(stores);
  throttleContract(stores);
  auditContract(stores);
  hostileValuesContract(stores);
}
