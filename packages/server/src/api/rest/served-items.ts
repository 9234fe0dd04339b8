import type { RestJob } from "../../domain/leaflets/jobs.ts";
import { loadWhole, readBlob } from "../../domain/leaflets/load-leaflet.ts";
import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import type { RestItem, RestReplyInput } from "../../domain/leaflets/rest-reply-input.ts";
import { JobTooLongError } from "../../ports.ts";
import type { ServedResource } from "../../storage/rest-ports.ts";
import { errorFacts } from "../http/known-errors.ts";
import type { ProblemInput } from "../http/problems.ts";
import { problem } from "../http/problems.ts";
import { documentOf, NoLongerPublicError } from "../public/leaflet-view.ts";
import type { PublicBody } from "../public/public-reply.ts";
import type { RestContext, RestRequest } from "./rest-context.ts";
import { encodedBody } from "./rest-reply.ts";

/** Bytes of documents that one reply is made from (8 MiB); a reply with one document can have more. */
const mostBytes = 8 * 1024 * 1024;

export function stateOf({ version, updatedAt }: Pick<ServedResource, "version" | "updatedAt">) {
  return { versionId: String(version), lastUpdated: updatedAt };
}

/** A resource with the document that contains it. Throws a `NoLongerPublicError` if it was withdrawn meanwhile. */
export async function itemOf(context: RestContext, resource: ServedResource): Promise<RestItem> {
  const { publications, rest } = context.ports.store;
  const { type, id, leafletId } = resource;
  if (leafletId !== undefined && resource.ownerId !== undefined)
    return ownItemOf(context, { ...resource, leafletId, ownerId: resource.ownerId });
  if (leafletId === undefined) {
    const list = await rest.productList(id);
    if (list === undefined) throw new NoLongerPublicError("a list has no leaflets");
    return { kind: "list", list };
  }
  const leaflet = await publications.publicLeaflet(leafletId);
  if (leaflet === undefined || leaflet.withdrawal)
    throw new NoLongerPublicError("a resource was withdrawn");
  const xml = await documentXml(context, leaflet, resource.version);
  return { kind: "resource", type, id, state: stateOf(resource), xml };
}

/** A resource in the newest version of a leaflet of the account, with the frozen document or what one is built from. */
async function ownItemOf(
  { ports: { store } }: RestContext,
  resource: ServedResource & { readonly leafletId: string; readonly ownerId: string },
): Promise<RestItem> {
  const { type, id, ownerId, leafletId, version } = resource;
  const leaflet = await store.leaflets.revision(ownerId, leafletId, version);
  if (leaflet === undefined) throw new NoLongerPublicError("a leaflet was deleted");
  const of = { type, id, state: stateOf(resource) };
  if (leaflet.frozenXml !== undefined)
    return { kind: "resource", ...of, xml: await readBlob(store.blobs, leaflet.frozenXml) };
  return { kind: "unfrozen", ...of, source: await loadWhole(store, leaflet) };
}

/** The frozen document of a version. */
export async function documentXml(
  context: RestContext,
  leaflet: { readonly ownerId: string; readonly leafletId: string },
  version: number,
): Promise<Uint8Array> {
  const { xml } = await documentOf(context, leaflet, version);
  return readBlob(context.ports.store.blobs, xml);
}

/**
 * Loads items in their order until their documents are too large for one reply, but at least one. `used` is the number
 * of resources that were looked at.
 */
export async function loadItems<T>(
  resources: readonly T[],
  load: (resource: T) => Promise<RestItem | undefined>,
): Promise<{ readonly items: readonly RestItem[]; readonly used: number }> {
  const items: RestItem[] = [];
  let bytes = 0;
  let used = 0;
  for (const resource of resources) {
    const item = await load(resource);
    const size = item ? sizeOf(item) : 0;
    // a document that does not fit starts the next page
    if (items.length > 0 && bytes + size > mostBytes) break;
    if (item) items.push(item);
    bytes += size;
    used += 1;
  }
  return { items, used };
}

function sizeOf(item: RestItem): number {
  if (item.kind === "list") return 0;
  if (item.kind === "resource") return item.xml.byteLength;
  const { leaflet, images } = item.source;
  return images.reduce((sum, { bytes }) => sum + bytes.byteLength, leaflet.content.length);
}

/** Runs the job that writes a body. A problem is thrown, so that it is not cached. */
export async function writtenBody(
  context: RestContext,
  run: RunJob,
  request: RestRequest,
  reply: RestReplyInput,
): Promise<PublicBody & { readonly unreadable: readonly string[] }> {
  const result = await resultOf(context, run, { kind: "rest", reply, format: request.format });
  if (result.kind === "missing") throw new NotWritten(problem(404, "not-found"));
  const { unreadable = [] } = result.kind === "written" ? result : {};
  return { ...(await encodedBody(context, request, result.bytes)), unreadable };
}

/** The result of the job. Throws `TooLong` if it takes too long, or writes too much. */
async function resultOf({ ports: { log } }: RestContext, run: RunJob, job: RestJob) {
  try {
    const result = await run(job);
    if (result.kind !== "too-complex") return result;
    log.write("error", "A reply of the FHIR API is too long.", { limit: result.limit });
  } catch (error) {
    if (!(error instanceof JobTooLongError)) throw error;
    log.write("error", "A reply of the FHIR API takes too long.", { error: errorFacts(error) });
  }
  throw new TooLong();
}

/**
 * Writes a page of resources. If it takes too long, it ends after its first resource, and the next page begins with the
 * second.
 */
export async function shortened<T, Page>(
  resources: readonly T[],
  write: (some: readonly T[]) => Promise<Page>,
): Promise<Page> {
  try {
    return await write(resources);
  } catch (error) {
    if (!(error instanceof TooLong) || resources.length < 2) throw error;
    return write(resources.slice(0, 1));
  }
}

export class NotWritten extends Error {
  readonly problem: ProblemInput;
  constructor(reason: ProblemInput) {
    super("the resource cannot be written");
    this.problem = reason;
  }
}

/** The client did not send these documents, so this is a failure of the server. */
export class TooLong extends NotWritten {
  constructor() {
    super(problem(500, "internal-error"));
  }
}

/** The result of `work`, or the problem of a body that could not be written. */
export async function orProblem<T>(work: () => Promise<T>): Promise<T | ProblemInput> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotWritten) return error.problem;
    throw error;
  }
}
