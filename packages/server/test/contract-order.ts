import type { Endpoint } from "../src/api/contract/endpoint.ts";
import type { EndpointName } from "../src/api/contract/endpoints.ts";

type Named = readonly [EndpointName, Endpoint];

/** changePassword ends the session too, and withdrawLeaflet the waiting. */
const first: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "endSession",
  "getWaitingDocument",
  "openPublication",
]);
/** These delete something. */
const last: readonly EndpointName[] = [
  "deleteMessage",
  "deleteToken",
  "deleteWebhook",
  "deleteLeaflet",
  "deleteUser",
  "signOut",
];

/** The endpoints in an order in which each call keeps what later calls need. */
export function inOrder(all: readonly Named[]): readonly Named[] {
  const placeOf = ([name]: Named) => {
    if (first.has(name)) return -1;
    return last.indexOf(name) + 1;
  };
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}
