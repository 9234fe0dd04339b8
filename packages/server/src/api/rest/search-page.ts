import type { RestQuery } from "@nashra/engine/rest";
import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import { BlobDamagedError, VersionDamagedError } from "../../storage/ports.ts";
import type { RestPage, ServedResource } from "../../storage/rest-ports.ts";
import { errorFacts } from "../http/known-errors.ts";
import type { PublicBody } from "../public/public-reply.ts";
import { inTurn, type RestContext, type RestRequest } from "./rest-context.ts";
import { bodyKey } from "./rest-reply.ts";
import { itemOf, loadItems, shortened, TooLong, writtenBody } from "./served-items.ts";

interface Search {
  readonly query: RestQuery;
  readonly page: Extract<RestPage, { kind: "found" }>;
  readonly total: number | undefined;
  /** Addresses of documents that cannot be built. */
  readonly unreadable: readonly string[];
}

/** A page of the results of a search. If it lacks resources, it says which, and is not cached. */
export async function searchPage(
  context: RestContext,
  request: RestRequest,
  search: Search,
): Promise<{ readonly body: PublicBody; readonly isWhole: boolean }> {
  const { query, page, total } = search;
  // resources that only a token reads have the id of its account
  const key = bodyKey(request, ["search", request.base, query, page, total, search.unreadable]);
  const make = () =>
    inTurn(context, request, (run) =>
      shortened(page.resources, (some) => pageOf(context, run, request, { ...search, some })),
    );
  try {
    return { body: await context.bodies.get(key, make), isWhole: true };
  } catch (error) {
    if (error instanceof IncompletePage) return { body: error.body, isWhole: false };
    throw error;
  }
}

/** Thrown, so that the body is not cached. */
class IncompletePage extends Error {
  readonly body: PublicBody;
  constructor(body: PublicBody) {
    super("the page lacks resources");
    this.body = body;
  }
}

type Resource = Search["page"]["resources"][number];

/** The page with some of the resources, the first ones. */
async function pageOf(
  context: RestContext,
  run: RunJob,
  request: RestRequest,
  { query, page, total, some, ...search }: Search & { readonly some: readonly Resource[] },
): Promise<PublicBody> {
  const unreadable = [...search.unreadable];
  const { items, used } = await loadItems(some, async (resource) => {
    try {
      return await itemOf(context, resource);
    } catch (error) {
      unreadable.push(reportDamage(context, resource, error));
      return undefined;
    }
  });
  const { resources } = page;
  const next = used < resources.length ? resources[used - 1]?.next : page.next;
  const write = (shown: typeof items, missing: readonly string[]) =>
    writtenBody(context, run, request, {
      kind: "search",
      base: request.base,
      query,
      items: shown,
      unreadable: missing,
      language: request.exchange.facts.language,
      ...(total !== undefined && { total }),
      ...(next !== undefined && { next }),
    });
  const [first] = some;
  const body = await write(items, unreadable).catch((error: unknown) => {
    if (!(error instanceof TooLong) || used > 1 || first === undefined) throw error;
    unreadable.push(addressOf(first));
    return write([], unreadable);
  });
  for (const resource of body.unreadable)
    context.ports.log.write(
      "error",
      "A search of the FHIR API lacks a document that cannot be read.",
      { resource },
    );
  if (unreadable.length + body.unreadable.length > 0) throw new IncompletePage(body);
  return body;
}

function addressOf({ type, id }: Pick<ServedResource, "type" | "id">): string {
  return `${type}/${id}`;
}

/** Writes the damage of a resource to the log, and counts it; returns its address. Throws every other error. */
function reportDamage(
  { ports: { log, metrics } }: RestContext,
  resource: ServedResource,
  error: unknown,
): string {
  const isBlob = error instanceof BlobDamagedError;
  if (!isBlob && !(error instanceof VersionDamagedError)) throw error;
  metrics?.damaged?.(isBlob ? "blob" : "version");
  const { leafletId: leaflet, version } = resource;
  const facts = { resource: addressOf(resource), leaflet, version, error: errorFacts(error) };
  log.write("error", "A search of the FHIR API lacks a damaged resource.", facts);
  return facts.resource;
}
