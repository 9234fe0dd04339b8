import { problemReply } from "../http/problem-reply.ts";
import { instantOf } from "../../domain/instant.ts";
import { embeddedLeafletBody, leafletBody, type LeafletSource } from "./presenters/leaflet.ts";
import { blobsOfLeaflet, rebuildXml } from "../../domain/leaflets/rebuilt-xml.ts";
import { linkOrigin } from "../../domain/link-origin.ts";
import { presentPublication } from "./presenters/publication.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { TooLong } from "../../domain/leaflets/jobs.ts";
import type { Author } from "../../domain/leaflets/author.ts";
import type { Conflict, Missing, NotSaved, Saved } from "../../domain/leaflets/outcomes.ts";
import type { KeyUse } from "../../domain/idempotency.ts";
import type { LeafletContext } from "../../domain/leaflets/leaflet-context.ts";
import { replayLeaflet } from "../../domain/leaflets/replay-leaflet.ts";
import type { KeptReply } from "../../storage/idempotency-ports.ts";
import type { Publication } from "../../storage/publication-ports.ts";
import type { StoredLeaflet } from "../../storage/ports.ts";
import { reply, type Reply } from "../http/reply.ts";
import type { RequestFacts } from "../http/exchange.ts";
import type { Machine, Person } from "../../domain/actor.ts";
import { etagOf } from "./leaflet-version.ts";

interface AuthorCall {
  readonly actor: Person | Machine;
  readonly request: RequestFacts;
}

export function authorOf(call: AuthorCall): Author {
  const { actor, request } = call;
  return {
    user: actor.user,
    requestContext: call,
    language: request.language,
    get signal() {
      return request.signal;
    },
  };
}

export function sourceOf(context: LeafletContext, call: AuthorCall): LeafletSource {
  const { store, reportDamage, settings } = context;
  const { language, url } = call.request;
  return {
    blobsOf: (leaflet) => blobsOfLeaflet(context, authorOf(call), leaflet),
    rebuild: (leaflet) => rebuildXml(context, authorOf(call), leaflet),
    reportDamage,
    language,
    publicationOf: (id) => store.publications.of(id),
    present: (publication) =>
      publication ? presentPublication(publication, linkOrigin(settings, url.origin)) : null,
  };
}

/** The author of a request with an idempotency key, whose reply to a success has this status. */
export function keyedAuthorOf(
  call: AuthorCall & { readonly idempotency: KeyUse },
  status: CreatedStatus,
): Author {
  const { idempotency } = call;
  if (idempotency.kind !== "lease") return authorOf(call);
  const { lease } = idempotency;
  return {
    ...authorOf(call),
    completionOf(made) {
      const { ETag: etag, Location: location } = headersOf(status, made);
      const { id: targetId, version } = made;
      return { lease, reply: { status, etag, location, targetId, version } };
    },
  };
}

type CreatedStatus = 200 | 201;

function headersOf(
  status: CreatedStatus,
  made: { readonly id: string; readonly version: number; readonly productGroup?: string },
  publication?: Publication,
): { readonly ETag: string; readonly Location?: string } {
  return {
    ETag: etagOf(made, publication),
    ...(status === 201 && { Location: `/api/leaflets/${made.id}` }),
  };
}

/** The reply to a repeated request, built from the version that the first request created. */
export async function replayedReply(
  context: LeafletContext,
  call: AuthorCall,
  kept: KeptReply,
  findings: "with-findings" | "without-findings",
): Promise<Reply | ProblemInput> {
  const outcome = await replayLeaflet(context, authorOf(call), kept);
  if (outcome.kind === "missing") return problem(404, "not-found");
  const status = kept.status === 201 ? 201 : 200;
  return leafletReply(status, sourceOf(context, call), outcome, findings);
}

/** The reply for a saved leaflet; `withFindings`: it contains the findings. */
export async function leafletReply(
  status: CreatedStatus,
  source: LeafletSource,
  { leaflet, findings, blobs: held }: Saved,
  withFindings: "with-findings" | "without-findings",
): Promise<Reply> {
  const publication = await source.publicationOf(leaflet.id);
  const { body, headers } = await leafletBody(source, {
    leaflet,
    held,
    publication: source.present(publication),
    ...(withFindings === "with-findings" && { findings }),
  });
  return reply(status, body, {
    headers: { ...headers, ...headersOf(status, leaflet, publication) },
  });
}

/** The reply that explains why a leaflet was not saved, deleted or checked. */
export async function notSaved(
  context: LeafletContext,
  outcome: NotSaved | Missing | Conflict,
  call: AuthorCall,
): Promise<Reply | ProblemInput> {
  switch (outcome.kind) {
    case "malformed":
      return problem(400, "malformed-json", { jsonError: outcome.error });
    case "invalid":
      return problem(400, "invalid-data", { errors: outcome.errors });
    case "too-complex":
      return tooLong(outcome);
    case "refused":
      return problem(422, "findings-forbid-status", { findings: outcome.findings });
    case "quota-exceeded":
      return problem(507, "quota-exceeded");
    case "missing":
      return problem(404, "not-found");
    case "conflict":
      return conflict(context, outcome.current, call);
    case "conflict-damaged":
      return problem(412, "stale-version", { headers: { ETag: etagOf(outcome.current) } });
  }
}

export function tooLong({ limit }: TooLong): ProblemInput {
  return problem(422, "too-complex", { limit: { name: "text", value: limit } });
}

/** The problem `stale-version`, which contains the current version of the leaflet. A large leaflet is streamed. */
async function conflict(
  context: LeafletContext,
  current: StoredLeaflet,
  call: AuthorCall,
): Promise<Reply> {
  const { status, body, headers } = problemReply(problem(412, "stale-version"), call.request);
  if (!body || !("text" in body)) throw new Error("the body of a problem is not text");
  const { savedBy, updatedAt } = current;
  const facts = JSON.stringify({ savedAt: instantOf(updatedAt), savedBy });
  const around = {
    before: `${body.text.slice(0, -1)},"current":{"leaflet":`,
    after: `,${facts.slice(1)}}`,
    type: body.type,
  };
  const source = sourceOf(context, call);
  const publication = await source.publicationOf(current.id);
  const leaflet = { leaflet: current, publication: source.present(publication) };
  const sent = await embeddedLeafletBody(source, leaflet, around);
  return reply(status, sent.body, { headers: { ...headers, ETag: etagOf(current, publication) } });
}

/** The value of the `Link` header for the next page: https://www.rfc-editor.org/rfc/rfc8288 */
export function nextPage(url: URL, cursor: string): string {
  const search = new URLSearchParams(url.search);
  search.set("cursor", cursor);
  return `<${url.pathname}?${search.toString()}>; rel="next"`;
}
