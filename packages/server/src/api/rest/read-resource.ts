import { entityTag, matchesEntityTag } from "@nashra/engine/rest";
import type { OwnAddress } from "../../storage/own-rest-ports.ts";
import type { ServedResource } from "../../storage/rest-ports.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { reply, type Reply } from "../http/reply.ts";
import { versionIn, viewOf } from "../public/leaflet-view.ts";
import type { RestItem } from "../../domain/leaflets/rest-reply-input.ts";
import { inTurn, restOf, type RestContext, type RestRequest } from "./rest-context.ts";
import { bodyKey, namedError, resourceHeaders, resourceReply, tagHeader } from "./rest-reply.ts";
import { documentXml, itemOf, orProblem, stateOf, writtenBody } from "./served-items.ts";

export interface Address {
  readonly type: string;
  readonly id: string;
}

/** What the store knows of an address; undefined for one that no resource can have. */
export async function addressed(
  context: RestContext,
  request: RestRequest,
  { type, id }: Address,
): Promise<OwnAddress | undefined> {
  return isResourceId(id) ? restOf(context, request).resource(type, id) : undefined;
}

/** https://hl7.org/fhir/R5/datatypes.html#id */
function isResourceId(text: string): boolean {
  return /^[A-Za-z0-9\-.]{1,64}$/.test(text);
}

/** A read: the resource as it is now. */
export async function readReply(
  context: RestContext,
  request: RestRequest,
  address: Address,
): Promise<Reply | ProblemInput> {
  const found = await addressed(context, request, address);
  if (!found) return problem(404, "not-found");
  if (found.kind === "gone") return namedError(request.exchange, "deleted");
  if (found.kind === "unreadable") return problem(500, "internal-error");
  return currentReply(context, request, found);
}

async function currentReply(
  context: RestContext,
  request: RestRequest,
  found: ServedResource,
): Promise<Reply | ProblemInput> {
  return stateReply(context, request, { ...found, item: () => itemOf(context, found) });
}

/** A version read: the resource in a version that was public, or in the newest version of a leaflet of the token's owner. */
export async function versionReply(
  context: RestContext,
  request: RestRequest,
  { version: text, type, id }: Address & { readonly version: string },
): Promise<Reply | ProblemInput> {
  const address = { type, id };
  const found = await addressed(context, request, address);
  const version = versionIn(text);
  const isCurrent = found?.kind === "served" && found.version === version;
  if (isCurrent && found.ownerId !== undefined) return currentReply(context, request, found);
  if (found?.leafletId === undefined || version === undefined) return problem(404, "not-found");
  const view = await viewOf(context, found.leafletId, version);
  if (view.kind === "none") return problem(404, "not-found");
  if (view.kind === "gone") return namedError(request.exchange, "deleted");
  const { leaflet, shown } = view;
  const updatedAt = isCurrent ? found.updatedAt : shown.publishedAt;
  const state = { version, updatedAt };
  return stateReply(context, request, {
    ...address,
    ...state,
    leafletId: leaflet.leafletId,
    item: async () => ({
      kind: "resource",
      ...address,
      state: stateOf(state),
      xml: await documentXml(context, leaflet, version),
    }),
  });
}

/** The operation `$document`: the document of a Composition. */
export async function documentReply(
  context: RestContext,
  request: RestRequest,
  id: string,
): Promise<Reply | ProblemInput> {
  const found = await addressed(context, request, { type: "Composition", id });
  if (found?.leafletId === undefined) return problem(404, "not-found");
  const { publications, ownRest } = context.ports.store;
  const { author } = request;
  const own = author && (await ownRest.documentId(author.user.id, found.leafletId));
  if (own !== undefined) return readReply(context, request, { type: "Bundle", id: own });
  const leaflet = await publications.publicLeaflet(found.leafletId);
  if (!leaflet) return problem(404, "not-found");
  return readReply(context, request, { type: "Bundle", id: leaflet.documentId });
}

interface ResourceState extends Address {
  readonly version: number;
  readonly updatedAt: number;
  readonly leafletId: string | undefined;
  readonly ownerId?: string;
  /** Loads what the job needs. */
  readonly item: () => Promise<RestItem>;
}

async function stateReply(
  context: RestContext,
  request: RestRequest,
  { type, id, version, updatedAt, leafletId, ownerId, item }: ResourceState,
): Promise<Reply | ProblemInput> {
  const { exchange } = request;
  const headers = {
    ETag: entityTag(String(version)),
    "Last-Modified": new Date(updatedAt).toUTCString(),
    ...tagHeader(request, leafletId),
  };
  const known = exchange.facts.headers.get("if-none-match") ?? "";
  if (matchesEntityTag(known, String(version)))
    return reply(304, undefined, { headers: { ...resourceHeaders(request), ...headers } });
  // the address can be that of another leaflet for the owner of a token
  const key = bodyKey(request, [type, id, version, updatedAt, leafletId, ownerId]);
  return orProblem(async () => {
    const body = await context.bodies.get(key, () =>
      inTurn(context, request, async (run) => {
        const loaded = await item();
        return writtenBody(context, run, request, { kind: "read", item: loaded });
      }),
    );
    return resourceReply(request, body, headers);
  });
}
