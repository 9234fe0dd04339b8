import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { instant } from "../contract/text.ts";

/** Every action that this version of the server records. */
export const auditActions = [
  "user.registered",
  "user.signed-in",
  "user.sign-in-failed",
  "user.signed-out",
  "user.profile-changed",
  "user.email-changed",
  "user.password-changed",
  "user.password-change-failed",
  "user.email-change-failed",
  "user.role-changed",
  "user.publishing-changed",
  "user.changed-by-admin",
  "user.created-by-command",
  "user.deleted",
  "session.ended",
  "token.created",
  "token.revoked",
  "webhook.created",
  "webhook.changed",
  "webhook.secret-renewed",
  "webhook.deleted",
  "webhook.disabled",
  "leaflet.status-changed",
  "leaflet.frozen",
  "leaflet.published",
  "leaflet.waiting-read",
  "leaflet.publication-opened",
  "leaflet.withdrawn",
  "gtin.released",
  "message.deleted",
  "leaflet.exported",
  "leaflet.deleted",
  "leaflet.undeleted",
  "leaflet.purged",
  "leaflet.product-group-changed",
  "audit.exported",
  "audit.entries-removed",
  "access.refused",
  "throttle.refused",
  "store.loss-accepted",
  "store.repaired",
  "store.restored",
] as const;

const id = z.string().max(200, { error: "too-long" });

const filter = z.object({
  from: instant.optional().meta({
    description: "Only entries at this time or later (RFC 3339, UTC).",
    example: "2031-05-01T00:00:00.000Z",
  }),
  to: instant.optional().meta({
    description: "Only entries before this time; an entry at exactly this time is not included.",
    example: "2031-06-01T00:00:00.000Z",
  }),
  action: z.enum(auditActions).optional().meta({
    description: "Only entries of this action.",
    example: "user.signed-in",
  }),
  actor: id.optional().meta({ description: "Only entries of the person with this id." }),
  target: id.optional().meta({
    description: "Only entries that concern the person, token, webhook or leaflet with this id.",
  }),
  cursor: z.string().max(2048, { error: "too-long" }).optional().meta({
    description: "Start of the page, from the `Link` of the previous page. Opaque.",
  }),
});

const text = z.string();

const auditEntry = z
  .object({
    seq: z.int().meta({
      description:
        "Number of the entry. Later entries have greater numbers; numbers can be missing.",
      example: 4711,
    }),
    at: instant,
    action: text.meta({
      description: "What was done. Later versions of the server record further actions.",
      example: "user.signed-in",
    }),
    outcome: z.enum(["done", "refused"]),
    by: text.meta({
      description:
        "`session`, `token`, `visitor` (nobody was signed in), `command` (`nashra-server`) or `system` (the server itself).",
      example: "session",
    }),
    actor: z
      .object({
        _id: text.meta({ example: "0196f0b2-1c4d-7a2f-b3e1-5d6c7b8a9f01" }),
        name: text.exactOptional().meta({ description: "Absent if there is no such account." }),
        email: text.exactOptional(),
      })
      .nullable()
      .meta({ description: "The person who acted; `null` for a visitor, a command, the server." }),
    token: z
      .object({
        _id: text,
        name: text.exactOptional().meta({ description: "Absent if the token was revoked." }),
      })
      .nullable()
      .meta({ description: "The token that acted; `null` if no token did." }),
    target: z
      .object({
        _id: text,
        name: text.exactOptional().meta({ description: "Absent if it is no account." }),
        email: text.exactOptional(),
      })
      .nullable()
      .meta({ description: "The person, token, webhook or leaflet that the action concerns." }),
    address: text.nullable().meta({
      description: "Network address of the client.",
      example: "192.0.2.7",
    }),
    requestId: text.nullable().meta({ description: "The `X-Request-Id` of the request." }),
    detail: z
      .record(text, z.union([text, z.number(), z.boolean()]))
      .nullable()
      .meta({
        description:
          "Facts about the action. A detail that cannot be read is in `text`, as it is stored.",
        example: { version: 3 },
      }),
    intact: z.boolean().nullable().meta({
      description:
        "Whether the entry is what was written; `null`: an older server wrote it, and it has no hash yet.",
      example: true,
    }),
    batch: z.int().nullable().meta({
      description: "Number of the sealed batch of the entry; `null`: it is not sealed yet.",
      example: 12,
    }),
  })
  .meta({ id: "AuditEntry", description: "An entry of the audit log." });

const nextLink = '`<…>; rel="next"` if there are older entries.';

/** The endpoints for the audit log. */
export const auditEndpoints = {
  listAudit: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    group: "administration",
    summary: "The audit log",
    access: "admin",
    description:
      "Several conditions are combined. Reading the list is not recorded in the log; an export is.",
    query: filter,
    searches: true,
    replies: {
      200: {
        description: "At most 50 entries, newest first.",
        schema: z.array(auditEntry),
        optionalHeaders: { Link: nextLink },
      },
    },
  }),
  exportAudit: endpoint({
    method: "GET",
    path: "/api/admin/audit/export",
    group: "administration",
    summary: "Entries of the audit log as a file",
    access: "admin",
    description:
      "Each export is recorded in the audit log. `nashra-server audit export` also writes the sealed batches, with which others can verify the log.",
    query: filter.extend({
      format: z.enum(["csv", "ndjson"]).default("ndjson").meta({
        description: "`ndjson`: one JSON object for each line.",
        example: "csv",
      }),
    }),
    searches: true,
    replies: {
      200: {
        description: "At most 10,000 entries, newest first.",
        types: ["application/x-ndjson", "text/csv"],
        headers: { "Content-Disposition": "A file name." },
        optionalHeaders: { Link: nextLink },
      },
    },
  }),
} satisfies Readonly<Record<string, Endpoint>>;
