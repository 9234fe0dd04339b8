import type { z } from "zod";

/** Who may call an endpoint. */
export type Access = "anyone" | "user" | "admin";

/** Statuses that are answered with problem details. */
export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 412
  | 413
  | 415
  | 422
  | 429
  | 500
  | 503
  | 507;

export interface ReplyShape {
  readonly description: string;
  /** JSON of this shape; absent: no body, or `types` says which. */
  readonly schema?: z.ZodType;
  /** Media types of a body that is not JSON. */
  readonly types?: readonly string[];
  /** In every such reply: name → what it says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In some. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
}

/** One call of the API: what checks it, serves it, documents it and types its client. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With parameters in braces: `/api/leaflets/{id}`. */
  readonly path: `/${string}`;
  readonly group: "users" | "leaflets" | "administration" | "tokens" | "service";
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** A bearer token with this scope may call it; absent: bearer tokens may not. */
  readonly scope?: "read" | "write";
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Request headers that matter: name → what it says. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: z.ZodType;
  /** The body may hold a leaflet: up to 64 MiB, given to the handler as bytes, parsed by the workshop. */
  readonly largeBody?: true;
  readonly replies: Readonly<Record<number, ReplyShape>>;
  /** Beside those every endpoint has and those its other fields imply, see `problemStatusesOf`. */
  readonly problems?: readonly ProblemStatus[];
}

/** Keeps the literal types of a definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
