import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import type { AddressedResource } from "../../storage/rest-ports.ts";
import type { PublicVersion } from "../../storage/publication-ports.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { Reply } from "../http/reply.ts";
import { cacheTag } from "../public/leaflet-pages.ts";
import { versionIn, viewOf, type LeafletView } from "../public/leaflet-view.ts";
import { addressed, type Address } from "./read-resource.ts";
import type { RestContext, RestRequest } from "./rest-context.ts";
import { bodyKey, resourceReply } from "./rest-reply.ts";
import {
  documentXml,
  loadItems,
  orProblem,
  shortened,
  stateOf,
  writtenBody,
} from "./served-items.ts";

/** The history of a resource: the versions that were public, newest first, and its withdrawal. */
export async function historyReply(
  context: RestContext,
  request: RestRequest,
  address: Address,
): Promise<Reply | ProblemInput> {
  const found = await addressed(context, address);
  if (found?.leafletId === undefined) return problem(404, "not-found");
  const page = pageOf(request.exchange.facts.url.searchParams);
  if (page === undefined) return problem(400, "invalid-data");
  const view = await viewOf(context, found.leafletId);
  if (view.kind === "none") return problem(404, "not-found");
  const { after = Infinity, count } = page;
  const versions = versionsOf(view, found).filter(({ version }) => version < after);
  const input = {
    kind: "history" as const,
    base: request.base,
    ...address,
    isFirstPage: page.after === undefined,
    ...(page.after === undefined && found.kind === "gone" && { deletedAt: found.at }),
  };
  const shown = versions.slice(0, count);
  const key = bodyKey(request, [input, count, shown, versions.length]);
  const write = async (run: RunJob, some: readonly PublicVersion[]) => {
    const { items, used } = await loadItems(some, async (version) => ({
      kind: "resource",
      ...address,
      state: stateOf({ version: version.version, updatedAt: version.publishedAt }),
      xml: await documentXml(context, view.leaflet, version.version),
    }));
    const withdrawals = Object.fromEntries(
      some.flatMap(({ version, withdrawnAt }) =>
        withdrawnAt === undefined ? [] : [[String(version), withdrawnAt]],
      ),
    );
    const last = versions[used - 1];
    const next =
      last &&
      used < versions.length &&
      `${request.base}/${address.type}/${address.id}/_history?_count=${count}&_after=${last.version}`;
    return writtenBody(context, run, request, {
      ...input,
      withdrawals,
      items,
      ...(next && { next }),
    });
  };
  const make = () =>
    context.turn(request.exchange, (run) => shortened(shown, (some) => write(run, some)));
  return orProblem(async () =>
    resourceReply(request, await context.bodies.get(key, make), cacheTag(view.leaflet)),
  );
}

/** The versions whose text can be read, with the time at which the newest became readable. */
function versionsOf(
  view: Exclude<LeafletView, { kind: "none" }>,
  found: AddressedResource,
): readonly PublicVersion[] {
  if (view.kind === "gone") return [];
  return [view.shown, ...view.earlier].map((one) =>
    found.kind === "served" && found.version === one.version
      ? { ...one, publishedAt: found.updatedAt }
      : one,
  );
}

const [defaultCount, mostVersions] = [10, 50];

/** The page of a history that is asked for; undefined: a parameter is not valid. */
function pageOf(parameters: URLSearchParams) {
  const count = parameters.get("_count") ?? String(defaultCount);
  const after = parameters.get("_after");
  if (!/^\d{1,9}$/.test(count)) return undefined;
  const version = after === null ? undefined : versionIn(after);
  if (after !== null && version === undefined) return undefined;
  return {
    count: Math.min(Math.max(Number(count), 1), mostVersions),
    ...(version !== undefined && { after: version }),
  };
}
