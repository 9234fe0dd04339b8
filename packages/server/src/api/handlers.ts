import type { LeafletContext } from "../domain/leaflets/leaflet-context.ts";
import type { Ports } from "../ports.ts";
import { administrationHandlers } from "./administration/routes.ts";
import { auditHandlers } from "./audit/routes.ts";
import type { Handlers } from "./call.ts";
import { contactHandlers } from "./contact/routes.ts";
import { leafletHandlers } from "./leaflets/routes.ts";
import { serviceHandlers } from "./service/routes.ts";
import { sessionHandlers } from "./sessions/routes.ts";
import { tokenHandlers } from "./tokens/routes.ts";
import { webhookHandlers } from "./webhooks/routes.ts";
import { userHandlers } from "./users/routes.ts";

/** Creates a handler for every endpoint of the contract. */
export function createHandlers(ports: Ports, leaflets: LeafletContext): Handlers {
  return {
    ...userHandlers(ports),
    ...leafletHandlers(leaflets),
    ...administrationHandlers(ports),
    ...auditHandlers(ports),
    ...sessionHandlers(ports),
    ...tokenHandlers(ports),
    ...contactHandlers(ports),
    ...webhookHandlers(ports),
    ...serviceHandlers(ports),
  };
}
