import type { z } from "zod";
import type { Actor, Machine, Person } from "../domain/actor.ts";
import type { KeyUse } from "../domain/idempotency.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import type { EndpointName, Endpoints } from "./contract/endpoints.ts";
import type { RequestFacts } from "./http/exchange.ts";
import type { ProblemInput } from "./http/problems.ts";
import type { Reply } from "./http/reply.ts";

type ActorOf<E extends Endpoint> = E["access"] extends "anyone"
  ? Actor
  : E extends { readonly scope: string }
    ? Person | Machine
    : Person;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request that has passed the access policy, the CSRF check and the contract's schemas. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly actor: ActorOf<E>;
  readonly request: RequestFacts;
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  /** The raw bytes if the endpoint has `largeBody`, otherwise the parsed body. */
  readonly body: E extends { readonly largeBody: true } ? Uint8Array : Parsed<E["body"]>;
  /** Always `none` if the endpoint accepts no idempotency key. */
  readonly idempotency: KeyUse;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply | ProblemInput>;

/** One handler for each endpoint of the contract; a missing handler is a compile error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };
