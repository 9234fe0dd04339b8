import { problemReply } from "../http/problem-reply.ts";
import { instantOf } from "./presenters/instant.ts";
import { embeddedLeafletBody, leafletBody } from "./presenters/leaflet.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { Author } from "../../domain/leaflets/author.ts";
import type { Conflict, Missing, NotSaved, Saved } from "../../domain/leaflets/outcomes.ts";
import type { BlobStore } from "../../storage/ports.ts";
import { reply, type Reply } from "../http/reply.ts";
import type { RequestFacts } from "../http/exchange.ts";
import type { Machine, Person } from "../../domain/actor.ts";
import { etagOf } from "./leaflet-version.ts";

export function authorOf(call: {
  readonly actor: Person | Machine;
  readonly request: RequestFacts;
}): Author {
  const { language, signal } = call.request;
  return { user: call.actor.user, requestContext: call, language, signal };
}

/** The reply for a saved leaflet; `withFindings`: it contains the findings. */
export async function leafletReply(
  status: 200 | 201,
  blobs: BlobStore,
  { leaflet, findings, blobs: held }: Saved,
  withFindings: "with-findings" | "without-findings",
): Promise<Reply> {
  const body = await leafletBody(blobs, {
    leaflet,
    held,
    ...(withFindings === "with-findings" && { findings }),
  });
  return reply(status, body, {
    headers: {
      ETag: etagOf(leaflet),
      ...(status === 201 && { Location: `/api/leaflets/${leaflet.id}` }),
    },
  });
}

/** The reply that explains why a leaflet was not saved, deleted or checked. */
export async function notSaved(
  blobs: BlobStore,
  outcome: NotSaved | Missing | Conflict,
  request: RequestFacts,
): Promise<Reply | ProblemInput> {
  switch (outcome.kind) {
    case "malformed":
      return problem(400, "malformed-json", { jsonError: outcome.error });
    case "invalid":
      return problem(400, "invalid-data", { errors: outcome.errors });
    case "refused":
      return problem(422, "findings-forbid-status", { findings: outcome.findings });
    case "quota-exceeded":
      return problem(507, "quota-exceeded");
    case "missing":
      return problem(404, "not-found");
    case "conflict":
      return conflict(blobs, outcome, request);
  }
}

/** The problem `stale-version`, which contains the current version of the leaflet. A large leaflet is streamed. */
async function conflict(
  blobs: BlobStore,
  { current }: Conflict,
  request: RequestFacts,
): Promise<Reply> {
  const { status, body, headers } = problemReply(problem(412, "stale-version"), request);
  if (!body || !("text" in body)) throw new Error("the body of a problem is not text");
  const { savedBy, updatedAt } = current;
  const facts = JSON.stringify({ savedAt: instantOf(updatedAt), savedBy });
  const around = {
    before: `${body.text.slice(0, -1)},"current":{"leaflet":`,
    after: `,${facts.slice(1)}}`,
    type: body.type,
  };
  const sent = await embeddedLeafletBody(blobs, current, around);
  return reply(status, sent, { headers: { ...headers, ETag: etagOf(current) } });
}

/** The value of the `Link` header for the next page: https://www.rfc-editor.org/rfc/rfc8288 */
export function nextPage(url: URL, cursor: string): string {
  const search = new URLSearchParams(url.search);
  search.set("cursor", cursor);
  return `<${url.pathname}?${search.toString()}>; rel="next"`;
}
