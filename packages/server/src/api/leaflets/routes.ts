import { isFresh } from "../http/conditional.ts";
import { documentHeaders, documentType } from "./presenters/leaflet-document.ts";
import { instantOf } from "../../domain/instant.ts";
import { presentSummary } from "./presenters/leaflet-summary.ts";
import { leafletBody } from "./presenters/leaflet.ts";
import { problem } from "../http/problems.ts";
import { copyLeaflet, createLeaflet } from "../../domain/leaflets/create-leaflet.ts";
import { changeLeaflet, restoreRevision } from "../../domain/leaflets/change-leaflet.ts";
import { setProductGroup } from "../../domain/leaflets/set-product-group.ts";
import { undeleteLeaflet } from "../../domain/leaflets/undelete-leaflet.ts";
import { withdrawLeaflet } from "../../domain/leaflets/withdraw-leaflet.ts";
import { deleteLeaflet } from "../../domain/leaflets/delete-leaflet.ts";
import type { LeafletContext } from "../../domain/leaflets/leaflet-context.ts";
import { countLeaflets, listLeaflets } from "../../domain/leaflets/list-leaflets.ts";
import { exportDocument } from "../../domain/leaflets/export-document.ts";
import type { LeafletQuery } from "../../storage/list-ports.ts";
import { mostListed } from "./contract/leaflet.ts";
import type { Handlers } from "../call.ts";
import { reply } from "../http/reply.ts";
import { acceptedFormat } from "./leaflet-format.ts";
import {
  authorOf,
  keyedAuthorOf,
  leafletReply,
  nextPage,
  notSaved,
  tooLong,
  replayedReply,
  sourceOf,
} from "./leaflet-replies.ts";
import { packCodes } from "./pack-code-routes.ts";
import { etagOf, expectedVersion } from "./leaflet-version.ts";

type Reading = Pick<
  Handlers,
  "listLeaflets" | "countLeaflets" | "getLeaflet" | "listRevisions" | "getRevision"
>;
type Writing = Pick<
  Handlers,
  "createLeaflet" | "changeLeaflet" | "restoreRevision" | "copyLeaflet"
>;
type Managing = Pick<
  Handlers,
  "deleteLeaflet" | "undeleteLeaflet" | "withdrawLeaflet" | "setProductGroup"
>;
type Checking = Pick<Handlers, "checkContent" | "getDocument">;

/** Handlers of the endpoints under `/api/leaflets`. */
export function leafletHandlers(
  context: LeafletContext,
): Reading & Writing & Managing & Checking & ReturnType<typeof packCodes> {
  return {
    ...reading(context),
    ...writing(context),
    ...managing(context),
    ...checking(context),
    ...packCodes(context),
  };
}

function reading(context: LeafletContext): Reading {
  const { leaflets } = context.store;
  return {
    async listLeaflets({ query, ...call }) {
      const page = await listLeaflets(context, authorOf(call), listQuery(query));
      if (page.kind === "cursor-invalid") return problem(400, "cursor-invalid");
      const next = page.next === undefined ? {} : { Link: nextPage(call.request.url, page.next) };
      return reply(200, { json: page.items.map(presentSummary) }, { headers: next });
    },

    async countLeaflets(call) {
      return reply(200, { json: await countLeaflets(context, authorOf(call)) });
    },

    async getLeaflet(call) {
      const { actor, request, params } = call;
      const leaflet = await leaflets.getInBytes(actor.user.id, params.id);
      if (leaflet === undefined) return problem(404, "not-found");
      const source = sourceOf(context, call);
      const publication = await source.publicationOf(params.id);
      const headers = { ETag: etagOf(leaflet, publication) };
      if (isFresh(request.headers.get("if-none-match"), headers.ETag))
        return reply(304, undefined, { headers });
      const sent = await leafletBody(source, { leaflet, publication: source.present(publication) });
      return reply(200, sent.body, { headers: { ...sent.headers, ...headers } });
    },

    async listRevisions({ actor, request, params, query: { cursor } }) {
      if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor))
        return problem(400, "cursor-invalid");
      const before = cursor === undefined ? {} : { before: Number(cursor) };
      const page = { ...before, limit: mostListed + 1 };
      const revisions = await leaflets.revisions(actor.user.id, params.id, page);
      if (revisions === undefined) return problem(404, "not-found");
      const shown = revisions.slice(0, mostListed);
      const last = shown.at(-1);
      const isLast = last === undefined || shown.length === revisions.length;
      const next = isLast ? {} : { Link: nextPage(request.url, String(last.version)) };
      const json = shown.map((revision) => ({ ...revision, savedAt: instantOf(revision.savedAt) }));
      return reply(200, { json }, { headers: next });
    },

    async getRevision(call) {
      const { actor, params } = call;
      const { id, version } = params;
      const leaflet = isVersion(version)
        ? await leaflets.revision(actor.user.id, id, version)
        : undefined;
      if (leaflet === undefined) return problem(404, "not-found");
      const headers = { ETag: etagOf(leaflet) };
      const sent = await leafletBody(sourceOf(context, call), { leaflet });
      return reply(200, sent.body, { headers: { ...sent.headers, ...headers } });
    },
  };
}

type Query = Parameters<Handlers["listLeaflets"]>[0]["query"];

function listQuery({
  sort = "updated",
  limit = mostListed,
  q,
  status,
  language,
  profile,
  productGroup,
  cursor,
}: Query): LeafletQuery {
  return {
    sort,
    limit,
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(language !== undefined && { language }),
    ...(profile !== undefined && { profile }),
    ...(productGroup !== undefined && { productGroup }),
    ...(cursor !== undefined && { cursor }),
  };
}

const otherLeafletUnknown = problem(400, "invalid-data", {
  errors: [{ pointer: "/with", code: "leaflet-unknown" }],
});

/** Whether the number is within the INTEGER range of the databases. No version has a larger number. */
function isVersion(version: number): boolean {
  return version <= 0x7f_ff_ff_ff;
}

function writing(context: LeafletContext): Writing {
  return {
    async createLeaflet(call) {
      const { idempotency } = call;
      if (idempotency.kind === "replay")
        return replayedReply(context, call, idempotency.reply, "with-findings");
      const outcome = await createLeaflet(context, keyedAuthorOf(call, 201), call.body);
      if (outcome.kind !== "saved") return notSaved(context, outcome, call);
      return leafletReply(201, sourceOf(context, call), outcome, "with-findings");
    },

    async changeLeaflet(call) {
      const expected = expectedVersion(call.request.headers);
      const author = authorOf(call);
      const outcome = await changeLeaflet(context, author, call.params.id, call.body, expected);
      if (outcome.kind !== "saved") return notSaved(context, outcome, call);
      return leafletReply(200, sourceOf(context, call), outcome, "with-findings");
    },

    async restoreRevision(call) {
      const { idempotency } = call;
      if (idempotency.kind === "replay")
        return replayedReply(context, call, idempotency.reply, "without-findings");
      const { id, version } = call.params;
      const expected = expectedVersion(call.request.headers);
      const author = keyedAuthorOf(call, 200);
      const outcome = await restoreRevision(context, author, id, version, expected);
      if (outcome.kind !== "saved") return notSaved(context, outcome, call);
      return leafletReply(200, sourceOf(context, call), outcome, "without-findings");
    },

    async copyLeaflet(call) {
      const { idempotency } = call;
      if (idempotency.kind === "replay")
        return replayedReply(context, call, idempotency.reply, "without-findings");
      const outcome = await copyLeaflet(context, keyedAuthorOf(call, 201), call.params.id);
      if (outcome.kind !== "saved") return notSaved(context, outcome, call);
      return leafletReply(201, sourceOf(context, call), outcome, "without-findings");
    },
  };
}

/** Handlers that change a leaflet and write no content. */
function managing(context: LeafletContext): Managing {
  return {
    async deleteLeaflet(call) {
      const expected = expectedVersion(call.request.headers);
      const outcome = await deleteLeaflet(context, authorOf(call), call.params.id, expected);
      return outcome.kind === "deleted" ? reply(204) : notSaved(context, outcome, call);
    },

    async undeleteLeaflet(call) {
      const { actor, params } = call;
      const outcome = await undeleteLeaflet(context, authorOf(call), params.id);
      if (outcome.kind !== "undeleted") return notSaved(context, outcome, call);
      const leaflet = await context.store.leaflets.getInBytes(actor.user.id, params.id);
      if (leaflet === undefined) return problem(404, "not-found");
      const source = sourceOf(context, call);
      const publication = await source.publicationOf(leaflet.id);
      const sent = await leafletBody(source, { leaflet, publication: source.present(publication) });
      const headers = { ...sent.headers, ETag: etagOf(leaflet, publication) };
      return reply(200, sent.body, { headers });
    },

    async withdrawLeaflet(call) {
      const { actor, body, params } = call;
      const mayWithdrawAny = actor.kind === "person" && actor.user.isAdmin;
      const withdrawal = { ...body, mayWithdrawAny };
      const outcome = await withdrawLeaflet(context, authorOf(call), params.id, withdrawal);
      if (outcome.kind === "missing") return problem(404, "not-found");
      const source = sourceOf(context, call);
      const publication = source.present(await source.publicationOf(params.id));
      return reply(200, { json: { publication } });
    },

    async setProductGroup(call) {
      const { body, params, request } = call;
      const expected = expectedVersion(request.headers);
      const author = authorOf(call);
      const outcome = await setProductGroup(context, author, params.id, body.with, expected);
      if (outcome.kind === "other-missing") return otherLeafletUnknown;
      if (outcome.kind === "group-full") return problem(422, "product-group-full");
      if (outcome.kind !== "set") return notSaved(context, outcome, call);
      const headers = { ETag: etagOf(outcome.leaflet) };
      return reply(200, { json: presentSummary(outcome.leaflet) }, { headers });
    },
  };
}

function checking(context: LeafletContext): Checking {
  return {
    async checkContent(call) {
      const { body } = call;
      const outcome = await context.jobs.run(authorOf(call), (run) => run({ kind: "check", body }));
      if (outcome.kind !== "checked") return notSaved(context, outcome, call);
      return reply(200, { json: { findings: outcome.findings } });
    },

    async getDocument(call) {
      const { query, request } = call;
      const format = query.format ?? acceptedFormat(request.headers.get("accept"));
      const { layout = "complete" } = query;
      const hasLinks = query.elementLinks === "true" && format !== "html" && layout === "complete";
      const form = { format, layout, ...(hasLinks && { elementLinks: true }) };
      const outcome = await exportDocument(context, authorOf(call), call.params.id, form);
      if (outcome.kind === "missing") return problem(404, "not-found");
      if (outcome.kind === "too-complex") return tooLong(outcome);
      const { kind } = outcome;
      if (kind === "refused")
        return problem(422, "document-not-buildable", { findings: outcome.findings });
      const { bytes, builtBy, leaflet } = outcome;
      const fileName = `${leaflet.title}.${format}`;
      const headers = documentHeaders({ ...form, version: leaflet.version, builtBy, fileName });
      return reply(200, { bytes, type: documentType(format) }, { headers });
    },
  };
}
