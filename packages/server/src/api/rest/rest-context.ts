import type { RestFormat } from "@nashra/engine/rest";
import type { Author } from "../../domain/leaflets/author.ts";
import type { LeafletContext, RunJob } from "../../domain/leaflets/leaflet-context.ts";
import { createOwnIndex, type OwnIndex } from "../../domain/leaflets/own-index.ts";
import { createFairQueue, type FairQueue } from "../../domain/fair-queue.ts";
import type { OwnAddress } from "../../storage/own-rest-ports.ts";
import type { RestStore } from "../../storage/rest-ports.ts";
import { defaultLimits } from "../../ports.ts";
import { createBodyBudget, type BodyBudget } from "../http/body-budget.ts";
import type { Exchange } from "../http/exchange.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { Reply } from "../http/reply.ts";
import { withNewState } from "../public/leaflet-view.ts";
import type { PublicContext } from "../public/public-context.ts";

/** What the routes of the FHIR API share. */
export interface RestContext extends PublicContext {
  /** When the server started, in epoch milliseconds. */
  readonly startedAt: number;
  /** The bodies of clients with a token, which the rest of the API shares, and those of other clients. */
  readonly budgets: Readonly<Record<"token" | "public", BodyBudget>>;
  /** Lets one text be validated at a time, in fair turns of the network addresses, so that pages need not wait. */
  readonly validations: FairQueue;
  /** Runs jobs in turns of the accounts. */
  readonly jobs: LeafletContext["jobs"];
  /** The turns of the accounts for searches. */
  readonly searches: FairQueue;
  readonly ownIndex: OwnIndex;
}

/** A request to the FHIR API that may be answered. */
export interface RestRequest {
  readonly exchange: Exchange;
  readonly format: RestFormat;
  /** The encoding of a body with resources; undefined: it is not compressed. */
  readonly encoding: "br" | "gzip" | undefined;
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  /** The owner of the token of the request; undefined without one. */
  readonly author: Author | undefined;
}

export function createRestContext(
  context: PublicContext,
  leaflets: LeafletContext,
  shared: BodyBudget,
): RestContext {
  const { settings, clock } = context.ports;
  const { bodiesInFlight, bodyWait } = { ...defaultLimits, ...settings.limits };
  return {
    ...context,
    startedAt: clock(),
    budgets: {
      token: shared,
      public: createBodyBudget(Math.max(publicBody, bodiesInFlight / 4), bodyWait),
    },
    jobs: leaflets.jobs,
    searches: leaflets.searches,
    ownIndex: createOwnIndex(leaflets),
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

/**
 * Runs `work`, which reads documents and may run a job, in a turn of the account of the token, else of the network address.
 * Other readers may wait for the result, so a closed connection does not end it.
 */
export function inTurn<T>(
  { jobs, turn }: RestContext,
  { author, exchange }: RestRequest,
  work: (run: RunJob) => Promise<T>,
): Promise<T> {
  if (author === undefined) return turn(exchange, work);
  const { user, requestContext, language } = author;
  return jobs.run({ user, requestContext, language }, work);
}

/**
 * Runs `work`, which looks leaflets up and reads their texts, when the index of the token's account is up to date. If a
 * leaflet changed meanwhile, `work` runs once more.
 */
export function withLeaflets(
  { ownIndex }: RestContext,
  { author }: RestRequest,
  work: () => Promise<Reply | ProblemInput>,
): Promise<Reply | ProblemInput> {
  return withNewState(async () => {
    if (author === undefined || (await ownIndex.bringUpToDate(author))) return work();
    return problem(503, "busy", { headers: { "Retry-After": "1" } });
  });
}

/** What a caller reads: everybody the public index, a token also the leaflets of its owner. */
interface RestReading extends Pick<RestStore, "search" | "total"> {
  resource(type: string, id: string): Promise<OwnAddress | undefined>;
  /** Leaflets whose documents cannot be built. */
  failed(most: number): Promise<readonly string[]>;
}

/** The index that the caller of a request reads. */
export function restOf(
  { ports: { store }, searches }: RestContext,
  { author }: RestRequest,
): RestReading {
  const { rest, ownRest } = store;
  if (author === undefined) {
    return {
      resource: (...address) => rest.resource(...address),
      search: (search) => rest.search(search),
      total: (conditions) => rest.total(conditions),
      failed: async () => [],
    };
  }
  const { signal } = author;
  const { id } = author.user;
  return {
    resource: (...address) => ownRest.resource(id, ...address),
    search: (search) => searches.run(id, signal, () => ownRest.search(id, search)),
    total: (conditions) => searches.run(id, signal, () => ownRest.total(id, conditions)),
    failed: (most) => ownRest.failed(id, most),
  };
}

/** The address of the API. Pages and pack codes can have a second host of the server, `NASHRA_LINK_ORIGIN`. */
export function baseOf({ ports }: PublicContext, { facts }: Exchange): string {
  return `${ports.settings.origin ?? facts.url.origin}/fhir`;
}
