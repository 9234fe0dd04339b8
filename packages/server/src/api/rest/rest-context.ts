import type { RestFormat } from "@nashra/engine/rest";
import { createFairQueue, type FairQueue } from "../../domain/fair-queue.ts";
import { defaultLimits } from "../../ports.ts";
import { createBodyBudget, type BodyBudget } from "../http/body-budget.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PublicContext } from "../public/public-context.ts";

/** What the routes of the FHIR API share. */
export interface RestContext extends PublicContext {
  /** When the server started, in epoch milliseconds. */
  readonly startedAt: number;
  /** The bodies of clients with a token, which the rest of the API shares, and those of other clients. */
  readonly budgets: Readonly<Record<"token" | "public", BodyBudget>>;
  /** Lets one text be validated at a time, in fair turns of the network addresses, so that pages need not wait. */
  readonly validations: FairQueue;
}

/** A request to the FHIR API that may be answered. */
export interface RestRequest {
  readonly exchange: Exchange;
  readonly format: RestFormat;
  /** The encoding of a body with resources; undefined: it is not compressed. */
  readonly encoding: "br" | "gzip" | undefined;
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  /** Whether the request has a valid token. */
  readonly hasToken: boolean;
}

export function createRestContext(context: PublicContext, shared: BodyBudget): RestContext {
  const { settings, clock } = context.ports;
  const { bodiesInFlight, bodyWait } = { ...defaultLimits, ...settings.limits };
  return {
    ...context,
    startedAt: clock(),
    budgets: {
      token: shared,
      public: createBodyBudget(Math.max(publicBody, bodiesInFlight / 4), bodyWait),
    },
    validations: createFairQueue({
      running: 1,
      runningPerAccount: 1,
      waitingPerAccount: 10,
      waiting: 100,
    }),
  };
}

/** Maximum bytes of a body without a token (5 MiB). */
export const publicBody = 5 * 1024 * 1024;

/** The address of the API. Pages and pack codes can have a second host of the server, `NASHRA_LINK_ORIGIN`. */
export function baseOf({ ports }: PublicContext, { facts }: Exchange): string {
  return `${ports.settings.origin ?? facts.url.origin}/fhir`;
}
