import type { Ports } from "../ports.ts";
import { administrationHandlers } from "./administration.ts";
import type { Handlers } from "./call.ts";
import { leafletHandlers } from "./leaflets.ts";
import { serviceHandlers } from "./service.ts";
import { tokenHandlers } from "./tokens.ts";
import { userHandlers } from "./users.ts";

/** A handler for every call of the contract. */
export function createHandlers(ports: Ports): Handlers {
  return {
    ...userHandlers(ports),
    ...leafletHandlers(ports),
    ...administrationHandlers(ports),
    ...tokenHandlers(ports),
    ...serviceHandlers(ports),
  };
}
