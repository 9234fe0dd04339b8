import { entityTag, matchesEntityTag } from "@nashra/engine/rest";
import type { AddressedResource } from "../../storage/rest-ports.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { reply, type Reply } from "../http/reply.ts";
import { cacheTag } from "../public/leaflet-pages.ts";
import { versionIn, viewOf } from "../public/leaflet-view.ts";
import type { RestItem } from "../../domain/leaflets/rest-reply-input.ts";
import type { RestContext, RestRequest } from "./rest-context.ts";
import { bodyKey, namedError, resourceHeaders, resourceReply } from "./rest-reply.ts";
import { documentXml, itemOf, orProblem, stateOf, writtenBody } from "./served-items.ts";

export interface Address {
  readonly type: string;
  readonly id: string;
}

/** What the store knows of an address; undefined for one that no resource can have. */
export async function addressed(
  { ports }: RestContext,
  { type, id }: Address,
): Promise<AddressedResource | undefined> {
  return isResourceId(id) ? ports.store.rest.resource(type, id) : undefined;
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
  const found = await addressed(context, address);
  if (!found) return problem(404, "not-found");
  if (found.kind === "gone") return namedError(request.exchange, "deleted");
  return stateReply(context, request, {
    ...found,
    item: () => itemOf(context, found),
  });
}

/** A version read: the resource in a version that was public. */
export async function versionReply(
  context: RestContext,
  request: RestRequest,
  { version: text, ...address }: Address & { readonly version: string },
): Promise<Reply | ProblemInput> {
  const found = await addressed(context, address);
  const version = versionIn(text);
  if (found?.leafletId === undefined || version === undefined) return problem(404, "not-found");
  const view = await viewOf(context, found.leafletId, version);
  if (view.kind === "none") return problem(404, "not-found");
  if (view.kind === "gone") return namedError(request.exchange, "deleted");
  const { leaflet, shown } = view;
  const isCurrent = found.kind === "served" && found.version === version;
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
  const found = await addressed(context, { type: "Composition", id });
  if (found?.leafletId === undefined) return problem(404, "not-found");
  const leaflet = await context.ports.store.publications.publicLeaflet(found.leafletId);
  if (!leaflet) return problem(404, "not-found");
  return readReply(context, request, { type: "Bundle", id: leaflet.documentId });
}

interface ResourceState extends Address {
  readonly version: number;
  readonly updatedAt: number;
  readonly leafletId: string | undefined;
  /** Loads what the job needs. */
  readonly item: () => Promise<RestItem>;
}

async function stateReply(
  context: RestContext,
  request: RestRequest,
  { type, id, version, updatedAt, leafletId, item }: ResourceState,
): Promise<Reply | ProblemInput> {
  const { exchange } = request;
  const headers = {
    ETag: entityTag(String(version)),
    "Last-Modified": new Date(updatedAt).toUTCString(),
    ...(leafletId !== undefined && cacheTag({ leafletId })),
  };
  const known = exchange.facts.headers.get("if-none-match") ?? "";
  if (matchesEntityTag(known, String(version)))
    return reply(304, undefined, { headers: { ...resourceHeaders(request), ...headers } });
  const key = bodyKey(request, [type, id, version, updatedAt]);
  return orProblem(async () => {
    const body = await context.bodies.get(key, () =>
      context.turn(exchange, async (run) => {
        const loaded = await item();
        return writtenBody(context, run, request, { kind: "read", item: loaded });
      }),
    );
    return resourceReply(request, body, headers);
  });
}
