import type { z } from "zod";

/** Who may call an endpoint. */
export type Access = "anyone" | "user" | "admin";

/** HTTP statuses of the replies whose body is problem details. */
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
  /** The schema of a JSON body. Absent: the reply has no body, or `types` lists its media types. */
  readonly schema?: z.ZodType;
  /** Media types of a body that is not JSON. */
  readonly types?: readonly string[];
  /** Headers of every reply with this status: name → description. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers of some replies with this status, but not of all: name → description. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
}

/** One operation of the API. Validation, routing, the documentation and the client's types are derived from it. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters are in braces: `/api/leaflets/{id}`. */
  readonly path: `/${string}`;
  readonly group:
    | "users"
    | "leaflets"
    | "administration"
    | "tokens"
    | "webhooks"
    | "contact"
    | "service";
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** A bearer token with this scope may call the endpoint. Absent: no bearer token may call it. */
  readonly scope?: "read" | "write";
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Request headers that change the result: name → description. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: z.ZodType;
  /**
   * The body may contain a leaflet and have up to `limits.body` bytes, by default 64 MiB. The handler
   * receives the body as bytes, and a worker parses it.
   */
  readonly largeBody?: true;
  /** The handler runs a job on the content of a leaflet. `largeBody` implies it. */
  readonly runsJob?: true;
  /** The handler searches or counts leaflets, in turns with the other accounts. */
  readonly searches?: true;
  /**
   * Accepts the header `Idempotency-Key`, which makes a repeated request create nothing. Every POST that
   * creates something for an account has it.
   */
  readonly idempotencyKey?: true;
  readonly replies: Readonly<Record<number, ReplyShape>>;
  /** Statuses of problems in addition to those that `problemStatusesOf` derives from the other fields. */
  readonly problems?: readonly ProblemStatus[];
}

/** Preserves the literal types of a definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
