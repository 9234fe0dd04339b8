import type { Actor } from "../actor.ts";

/** What an endpoint requires of its caller. */
export interface Guarded {
  readonly access: "anyone" | "user" | "admin";
  /** The scope that a bearer token needs; absent: bearer tokens are not accepted. */
  readonly scope?: "read" | "write";
  readonly group: string;
}

export type Verdict = "yes" | "sign-in" | "forbidden";

/**
 * Whether `actor` may call `endpoint`. The owner of a requested resource is not checked here, because the
 * store finds only resources of the caller.
 */
export function mayCall(endpoint: Guarded, actor: Actor): Verdict {
  switch (actor.kind) {
    case "visitor":
      return endpoint.access === "anyone" ? "yes" : "sign-in";
    case "person":
      return endpoint.access === "admin" && !actor.user.isAdmin ? "forbidden" : "yes";
    case "machine":
      return machineMay(endpoint, actor.token.scopes) ? "yes" : "forbidden";
  }
}

/**
 * Whether a token may call the endpoint. A token may call the endpoints of its scopes and the service
 * endpoints, but no other endpoint, even if the owner of the token may call that endpoint.
 */
function machineMay(endpoint: Guarded, scopes: readonly string[]): boolean {
  if (endpoint.scope !== undefined) {
    return endpoint.access !== "admin" && scopes.includes(endpoint.scope);
  }
  return endpoint.group === "service" && endpoint.access === "anyone";
}
