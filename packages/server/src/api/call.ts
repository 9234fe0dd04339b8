import type { z } from "zod";
import type { Endpoint } from "./contract/endpoint.ts";
import type { EndpointName, Endpoints } from "./contract/endpoints.ts";
import type { ProblemInput } from "./http/problems.ts";
import type { Session, Token, User } from "../storage/account-ports.ts";

/** Facts of one request that a handler may need. */
export interface RequestFacts {
  /** UUID. */
  readonly id: string;
  readonly at: number;
  /** Of the client, behind trusted proxies too; undefined where the runtime cannot tell. */
  readonly address: string | undefined;
  /** Of sentences in the reply, by `Accept-Language`. */
  readonly language: "en" | "ar";
  readonly headers: Headers;
  readonly url: URL;
}

export type Visitor = { readonly kind: "visitor" };
export type Person = { readonly kind: "person"; readonly user: User; readonly session: Session };
export type Machine = { readonly kind: "machine"; readonly user: User; readonly token: Token };
export type Actor = Visitor | Person | Machine;

type ActorOf<E extends Endpoint> = E["access"] extends "anyone"
  ? Actor
  : E extends { readonly scope: string }
    ? Person | Machine
    : Person;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** One call that has passed policy, CSRF and the contract. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly actor: ActorOf<E>;
  readonly request: RequestFacts;
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  /** Bytes where the endpoint has `largeBody`. */
  readonly body: E extends { readonly largeBody: true } ? Uint8Array : Parsed<E["body"]>;
}

export type ReplyBody =
  | { readonly json: unknown }
  | { readonly text: string; readonly type: string }
  | { readonly bytes: Uint8Array; readonly type: string }
  | { readonly stream: ReadableStream<Uint8Array>; readonly type: string };

export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  readonly body?: ReplyBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** Starts a session with this token, or ends the one there is: the cookies follow. */
  readonly session?: { readonly start: string } | "end";
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply | ProblemInput>;

/** A handler for every endpoint of the contract: one missing does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };

export function reply(
  status: number,
  body?: ReplyBody,
  more?: Omit<Reply, "kind" | "status" | "body">,
): Reply {
  return { kind: "reply", status, ...(body && { body }), ...more };
}
