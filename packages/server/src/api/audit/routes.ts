import type { z } from "zod";
import type { Ports } from "../../ports.ts";
import { auditEntry } from "../../domain/audit.ts";
import {
  auditTypes,
  detailObject,
  exportedEntry,
  exportHead,
  instantText,
} from "../../domain/audit-export.ts";
import { collectAudit, listAudit, type AuditFilter } from "../../domain/audit-log.ts";
import { recordRead } from "../../domain/leaflets/record-read.ts";
import { instantOf } from "../../domain/instant.ts";
import type { AuditRecord } from "../../storage/audit-ports.ts";
import type { Call, Handlers } from "../call.ts";
import type { Endpoints } from "../contract/endpoints.ts";
import { problem } from "../http/problems.ts";
import { reply } from "../http/reply.ts";
import { nextPage } from "../leaflets/leaflet-replies.ts";

/** Handlers of the endpoints for the audit log. */
export function auditHandlers(ports: Ports): Pick<Handlers, "listAudit" | "exportAudit"> {
  return {
    async listAudit({ query, request }) {
      const page = await listAudit(ports.store, filterOf(query), query.cursor);
      if (page.kind === "cursor-invalid") return problem(400, "cursor-invalid");
      const headers = linkTo(request.url, page.next);
      return reply(200, { json: page.entries.map(present) }, { headers });
    },

    async exportAudit(call) {
      const { format, ...query } = call.query;
      const page = await collectAudit(ports.store, filterOf(query), query.cursor);
      if (page.kind === "cursor-invalid") return problem(400, "cursor-invalid");
      const detail = { format, entries: page.entries.length, ...conditionsOf(query) };
      await recordRead(ports, auditEntry(call, "audit.exported", { detail }));
      const lines = page.entries.map((record) => exportedEntry(format, exported(record)));
      const date = instantOf(ports.clock()).slice(0, 10);
      const headers = {
        ...linkTo(call.request.url, page.next),
        "Content-Disposition": `attachment; filename="audit-${date}.${format}"`,
      };
      const text = exportHead(format) + lines.join("");
      return reply(200, { text, type: auditTypes[format] }, { headers });
    },
  };
}

type Query = Call<Endpoints["listAudit"]>["query"];

function filterOf({ from, to, action, actor, target }: Query): AuditFilter {
  const time = (instant: string | undefined) =>
    instant === undefined ? undefined : Date.parse(instant);
  return { from: time(from), to: time(to), action, actorId: actor, targetId: target };
}

/** The given conditions, for the entry of an export. */
function conditionsOf({ from, to, action, actor, target }: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ from, to, action, actor, target }).filter(
      (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined,
    ),
  );
}

function linkTo(url: URL, next: string | undefined): Readonly<Record<string, string>> {
  return next === undefined ? {} : { Link: nextPage(url, next) };
}

type Presented = z.input<Endpoints["listAudit"]["replies"][200]["schema"]>[number];

function present(record: AuditRecord): Presented {
  const { actorId, actor, tokenName, targetId, detail } = record;
  const [by = "", tokenId] = record.by.split(":", 2);
  return {
    seq: record.seq,
    at: instantText(record.at),
    action: record.action,
    outcome: record.outcome,
    by,
    actor: actorId === undefined ? null : { _id: actorId, ...actor },
    token:
      tokenId === undefined
        ? null
        : { _id: tokenId, ...(tokenName !== undefined && { name: tokenName }) },
    target: targetId === undefined ? null : { _id: targetId, ...record.target },
    address: record.address ?? null,
    requestId: record.requestId ?? null,
    detail: detail === undefined ? null : presentDetail(detail),
    intact: record.isIntact ?? null,
    batch: record.batch ?? null,
  };
}

type Detail = NonNullable<Presented["detail"]>;

function presentDetail(stored: string): Detail {
  const detail = Object.entries(detailObject(stored) ?? {});
  const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
  return detail.length > 0 && detail.every(([, value]) => isPlain(value))
    ? (Object.fromEntries(detail) as Detail) // each value is plain
    : { text: stored };
}

function exported(record: AuditRecord) {
  const { seq, at, action, outcome, by } = record;
  return {
    seq,
    at,
    action,
    outcome,
    actorId: record.actorId ?? null,
    by,
    targetId: record.targetId ?? null,
    address: record.address ?? null,
    requestId: record.requestId ?? null,
    detail: record.detail ?? null,
    hash: record.hash ?? null,
    batch: record.batch ?? null,
  };
}
