import type { Actor } from "../actor.ts";

/** What a call asks of who makes it. */
export interface Guarded {
  readonly access: "anyone" | "user" | "admin";
  /** A bearer token with this scope may make it; absent: bearer tokens may not. */
  readonly scope?: "read" | "write";
  readonly group: string;
}

export type Verdict = "yes" | "sign-in" | "forbidden";

/**
 * Whether `actor` may call `endpoint`. Says nothing of whose the thing is that the call names: that is the
 * store's, which finds only what is one's own.
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

/** A token does what its scopes say, and asks how the server is; it is no person, whoever made it. */
function machineMay(endpoint: Guarded, scopes: readonly string[]): boolean {
  if (endpoint.scope !== undefined) {
    return endpoint.access !== "admin" && scopes.includes(endpoint.scope);
  }
  return endpoint.group === "service" && endpoint.access === "anyone";
}
