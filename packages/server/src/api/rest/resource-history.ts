import type { RestItem } from "../../domain/leaflets/rest-reply-input.ts";
import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import type { OwnAddress } from "../../storage/own-rest-ports.ts";
import type { ServedResource } from "../../storage/rest-ports.ts";
import type { PublicVersion } from "../../storage/publication-ports.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import type { Reply } from "../http/reply.ts";
import {
  NoLongerPublicError,
  versionIn,
  viewOf,
  type LeafletView,
} from "../public/leaflet-view.ts";
import { addressed, type Address } from "./read-resource.ts";
import { inTurn, type RestContext, type RestRequest } from "./rest-context.ts";
import { bodyKey, resourceReply, tagHeader } from "./rest-reply.ts";
import {
  documentXml,
  itemOf,
  loadItems,
  orProblem,
  shortened,
  stateOf,
  writtenBody,
} from "./served-items.ts";

/**
 * The history of a resource: the versions that were public, newest first, and its withdrawal. For the owner of the leaflet,
 * it begins with the newest version.
 */
export async function historyReply(
  context: RestContext,
  request: RestRequest,
  { type, id }: Address,
): Promise<Reply | ProblemInput> {
  const address = { type, id };
  const found = await addressed(context, request, address);
  if (found?.leafletId === undefined) return problem(404, "not-found");
  if (found.kind === "unreadable") return problem(500, "internal-error");
  const page = pageOf(request.exchange.facts.url.searchParams);
  if (page === undefined) return problem(400, "invalid-data");
  const view = await viewOf(context, found.leafletId);
  const { all, newest, deletedAt } = await entriesOf(context, address, found, view);
  if (view.kind === "none" && !newest) return problem(404, "not-found");
  const { after = Infinity, count } = page;
  const versions = all.filter(({ version }) => version < after);
  const isFirstPage = page.after === undefined;
  const input = {
    kind: "history" as const,
    base: request.base,
    ...address,
    isFirstPage,
    ...(isFirstPage &&
      deletedAt !== undefined && { deletedAt, isNewerThanDeletion: newest !== undefined }),
  };
  const shown = versions.slice(0, count);
  const key = bodyKey(request, [input, found.leafletId, count, shown, versions.length]);
  const write = async (run: RunJob, some: readonly Entry[]) => {
    const { items, used } = await loadItems(some, (entry) =>
      entryItem(context, address, view, entry),
    );
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
    inTurn(context, request, (run) => shortened(shown, (some) => write(run, some)));
  return orProblem(async () =>
    resourceReply(
      request,
      await context.bodies.get(key, make),
      tagHeader(request, found.leafletId),
    ),
  );
}

/** A version of a history; `own`: the newest one of a leaflet of the token's owner, which is not public. */
type Entry = PublicVersion & { readonly own?: ServedResource };

async function entryItem(
  context: RestContext,
  { type, id }: Address,
  view: LeafletView,
  { version, publishedAt, own }: Entry,
): Promise<RestItem> {
  if (own) return itemOf(context, own);
  if (view.kind === "none") throw new NoLongerPublicError("a leaflet has no public version");
  const state = stateOf({ version, updatedAt: publishedAt });
  const xml = await documentXml(context, view.leaflet, version);
  return { kind: "resource", type, id, state, xml };
}

function newestOf(found: OwnAddress, view: LeafletView): Entry | undefined {
  if (found.kind !== "served" || found.ownerId === undefined) return undefined;
  const { version, updatedAt: publishedAt } = found;
  const isPublic =
    view.kind === "readable" && !view.leaflet.withdrawal && view.leaflet.version === version;
  return isPublic ? undefined : { version, publishedAt, own: found };
}

/** The versions of a history, newest first. The withdrawal of the newest public one is `deletedAt` only. */
async function entriesOf(
  context: RestContext,
  address: Address,
  found: OwnAddress,
  view: LeafletView,
) {
  const newest = newestOf(found, view);
  const deletedAt = await deletionOf(context, address, found);
  const published = versionsOf(view, found)
    .filter((one) => one.version !== newest?.version)
    .map((one, index) =>
      index === 0 && deletedAt !== undefined
        ? { version: one.version, publishedAt: one.publishedAt }
        : one,
    );
  const all: readonly Entry[] = newest ? [newest, ...published] : published;
  return { all, newest, deletedAt };
}

/** When the public version of a resource was withdrawn; undefined if it is public, or never was. */
async function deletionOf(
  { ports }: RestContext,
  { type, id }: Address,
  found: OwnAddress,
): Promise<number | undefined> {
  if (found.kind === "gone") return found.at;
  if (found.kind !== "served" || found.ownerId === undefined) return undefined;
  const published = await ports.store.rest.resource(type, id);
  const isGone = published?.kind === "gone" && published.leafletId === found.leafletId;
  return isGone ? published.at : undefined;
}

/** The versions whose text can be read, with the time at which the newest became readable. */
function versionsOf(view: LeafletView, found: OwnAddress): readonly PublicVersion[] {
  if (view.kind !== "readable") return [];
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
