import type { H3Event } from "h3";
import {
  JobTooLongError,
  RequestCancelledError,
  TooManyJobsError,
  type Ports,
} from "../../ports.ts";
import { RowDamagedError } from "../../storage/account-ports.ts";
import { BlobDamagedError, VersionDamagedError } from "../../storage/ports.ts";
import { problem, type ProblemInput } from "./problems.ts";
import { openExchange, type Exchange } from "./exchange.ts";
import { errorFacts, problemOfError } from "./known-errors.ts";
import { logExchange } from "./log-exchange.ts";
import type { Reply } from "./reply.ts";
import { respond, type Answer, type Sent } from "./respond.ts";

/** Errors that are no fault of the server. */
const expected = [RequestCancelledError, TooManyJobsError, JobTooLongError];

export type Work = (exchange: Exchange) => Promise<Answer>;

export interface Presentation {
  /** The log of a `public` request contains no address of the reader. */
  readonly audience?: "public";
  /** The reply for a problem; default: problem details. */
  readonly problemReply?: (problem: ProblemInput, exchange: Exchange) => Reply | Promise<Reply>;
}

/** Answers one request with the result of `work`, or with a problem if `work` throws. `route` is the path pattern. */
export type RunExchange = (
  event: H3Event,
  route: string,
  work: Work,
  presentation?: Presentation,
) => Promise<Response>;

export function createExchangeRunner(ports: Ports): RunExchange {
  return async (event, route, work, presentation = {}) => {
    const started = performance.now();
    ports.metrics?.requestStarted();
    const run = async (traceId?: string): Promise<Sent> => {
      const exchange = openExchange(ports, event, route);
      if (traceId !== undefined) exchange.traceId = traceId;
      const sent = await answered(ports, exchange, work, presentation);
      const milliseconds = performance.now() - started;
      await logExchange(ports, exchange, sent, milliseconds, presentation.audience);
      return sent;
    };
    try {
      const { method } = event.req;
      const sent = ports.tracer
        ? await ports.tracer.request({ method, route, source: event.req }, run)
        : await run();
      return sent.response;
    } finally {
      ports.metrics?.requestEnded();
    }
  };
}

async function answered(
  ports: Ports,
  exchange: Exchange,
  work: Work,
  { problemReply }: Presentation,
): Promise<Sent> {
  const presented = async ({ outcome, ...answer }: Answer): Promise<Answer> =>
    outcome.kind === "problem" && problemReply
      ? { ...answer, outcome: await problemReply(outcome, exchange) }
      : { ...answer, outcome };
  try {
    const answer = isWellFormed(exchange.facts.url.pathname)
      ? await work(exchange)
      : { outcome: problem(400, "invalid-data") };
    return await respond(await presented(answer), exchange, ports.compress);
  } catch (error) {
    if (error instanceof RowDamagedError) ports.metrics?.damaged?.("account");
    if (error instanceof VersionDamagedError) ports.metrics?.damaged?.("version");
    if (error instanceof BlobDamagedError) ports.metrics?.damaged?.("blob");
    const level = expected.some((kind) => error instanceof kind) ? "info" : "error";
    ports.log.write(level, "A request failed.", {
      requestId: exchange.facts.id,
      ...(exchange.traceId !== undefined && { traceId: exchange.traceId }),
      method: exchange.method,
      route: exchange.route,
      error: errorFacts(error),
    });
    return respond(await presented({ outcome: problemOfError(error) }), exchange, undefined);
  }
}

/** Whether every percent escape of the path decodes to valid UTF-8. */
function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
