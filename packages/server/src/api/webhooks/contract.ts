import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { location } from "../contract/endpoint-headers.ts";
import { instant, requiredText } from "../contract/text.ts";

/** Maximum length of the URL of a webhook in characters. */
const longestUrl = 2000;

const url = requiredText
  .max(longestUrl, { error: "too-long" })
  .meta({ description: "Receives the events.", example: "https://cache.example.org/purge" });
const events = z
  .array(z.enum(["leaflet.published", "leaflet.withdrawn"]))
  .min(1, { error: "blank" })
  .max(2, { error: "too-long" })
  .meta({
    description:
      "`leaflet.published`: a version became public. `leaflet.withdrawn`: a public leaflet was withdrawn or deleted, or its withdrawal changed.",
    example: ["leaflet.published", "leaflet.withdrawn"],
  });

export const webhookRequest = z
  .object({
    url,
    events,
    enabled: z.boolean().meta({ description: "Whether events are sent." }),
    all: z.boolean().optional().meta({
      description:
        "Only for administrators. `true`: the leaflets of all accounts. `false` (the default): the person's leaflets.",
      example: false,
    }),
  })
  .meta({ id: "WebhookRequest", description: "Which events are sent, and where." });

export const webhook = z
  .object({
    _id: z.string().meta({ example: "0196f0b2-1c4d-7a2f-b3e1-6d7c8b9a0f11" }),
    url: z.string().meta({ example: "https://cache.example.org/purge" }),
    events,
    enabled: z.boolean(),
    all: z.boolean(),
    createdAt: instant,
    failingSince: instant
      .nullable()
      .meta({ description: "First failure since the last success; `null`: none." }),
    disabledReason: z.enum(["gone", "failing", "backlog"]).nullable().meta({
      description:
        "Why the server disabled the webhook. `gone`: the receiver answered 410. `failing`: all attempts failed for 5 days. `backlog`: 10,000 deliveries waited. `null`: the server did not disable it.",
    }),
  })
  .meta({ id: "Webhook", description: "A webhook, without its secret." });

/** The only replies that show the secret. */
export const webhookWithSecret = webhook
  .extend({
    secret: z.string().nullable().meta({
      description:
        "The secret with which a receiver verifies the signatures. It is shown only once. `null` in the reply to a repeated request (`Idempotency-Key`).",
      example: "whsec_…",
    }),
  })
  .meta({
    id: "WebhookWithSecret",
    description: "A webhook with its secret, which is shown only once.",
  });

export const delivery = z
  .object({
    _id: z.string().meta({
      description: "Also the `webhook-id` of each attempt.",
      example: "4f5d0c1e-7a3b-4c2d-9e8f-0a1b2c3d4e5f",
    }),
    type: z.enum(["leaflet.published", "leaflet.withdrawn", "webhook.test"]),
    state: z.enum(["waiting", "delivered", "failed"]).meta({
      description: "`waiting`: an attempt follows. `failed`: no attempt follows.",
    }),
    createdAt: instant,
    leafletId: z.string().exactOptional().meta({ description: "Absent in a test." }),
    version: z.int().min(1).exactOptional(),
    attempts: z.int().min(0).meta({ example: 1 }),
    nextAt: instant.nullable().meta({ description: "Time of the next attempt." }),
    lastAt: instant.nullable().meta({ description: "Time of the last attempt." }),
    status: z.int().nullable().meta({
      description: "HTTP status of the last answer; 200 to 299 is a success.",
      example: 200,
    }),
    error: z.enum(["address-refused", "timeout", "connection-failed"]).nullable().meta({
      description: "Why the last attempt had no answer.",
    }),
    answer: z.string().nullable().meta({
      description: "Start of the last answer, at most 1,000 bytes.",
      example: "ok",
    }),
  })
  .meta({ id: "WebhookDelivery", description: "An event for a webhook." });

const params = z.object({
  id: z.string().meta({
    description: "Id of the webhook, opaque.",
    example: "0196f0b2-1c4d-7a2f-b3e1-6d7c8b9a0f11",
  }),
});

export const deliveriesQuery = z.object({
  cursor: z.string().max(2048, { error: "too-long" }).optional().meta({
    description: "Start of the page, from the `Link` of the previous page. Opaque.",
  }),
});

/** Endpoints for webhooks. With `NASHRA_PUBLIC=off` they answer 404. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: "GET",
    path: "/api/webhooks",
    group: "webhooks",
    summary: "The person's webhooks, without their secrets",
    access: "user",
    replies: { 200: { description: "The webhooks, oldest first.", schema: z.array(webhook) } },
    problems: [404],
  }),
  createWebhook: endpoint({
    method: "POST",
    path: "/api/webhooks",
    group: "webhooks",
    summary: "Create a webhook, which gets an event when a leaflet is published or withdrawn",
    description:
      "`secret` is shown only in this reply. An account has at most 10 webhooks. How to verify and answer an event: [/docs/api](/docs/api).",
    access: "user",
    idempotencyKey: true,
    body: webhookRequest,
    replies: {
      201: {
        description: "The webhook with its secret, which is shown only once.",
        schema: webhookWithSecret,
        headers: location,
      },
    },
  }),
  changeWebhook: endpoint({
    method: "PUT",
    path: "/api/webhooks/{id}",
    group: "webhooks",
    summary: "Change a webhook, or enable it again",
    access: "user",
    params,
    body: webhookRequest,
    replies: { 200: { description: "The changed webhook.", schema: webhook } },
    problems: [404],
  }),
  deleteWebhook: endpoint({
    method: "DELETE",
    path: "/api/webhooks/{id}",
    group: "webhooks",
    summary: "Delete a webhook and its deliveries",
    access: "user",
    params,
    replies: { 204: { description: "Deleted." } },
    problems: [404],
  }),
  renewWebhookSecret: endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/secret",
    group: "webhooks",
    summary: "Give a webhook a new secret",
    description:
      "For 24 hours, each event has a signature of the new and one of the previous secret.",
    access: "user",
    params,
    replies: {
      200: {
        description: "The webhook with its secret, which is shown only once.",
        schema: webhookWithSecret,
      },
    },
    problems: [404],
  }),
  testWebhook: endpoint({
    method: "POST",
    path: "/api/webhooks/{id}/test",
    group: "webhooks",
    summary: "Send a test event",
    description: "The event is sent once. It replaces the previous test in the list of deliveries.",
    access: "user",
    params,
    replies: { 202: { description: "The delivery that will be sent.", schema: delivery } },
    problems: [404, 409],
  }),
  listDeliveries: endpoint({
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    group: "webhooks",
    summary: "The deliveries of a webhook in the last 30 days",
    access: "user",
    params,
    query: deliveriesQuery,
    replies: {
      200: {
        description: "At most 100 deliveries, newest first.",
        schema: z.array(delivery),
        optionalHeaders: { Link: '`<…>; rel="next"` if there are more deliveries.' },
      },
    },
    problems: [404],
  }),
  repeatDelivery: endpoint({
    method: "POST",
    path: "/api/webhooks/deliveries/{id}/again",
    group: "webhooks",
    summary: "Send an event again",
    description: "`webhook-id` stays the same, so a receiver can ignore what it has received.",
    access: "user",
    params: z.object({
      id: z.string().meta({
        description: "Id of the delivery.",
        example: "4f5d0c1e-7a3b-4c2d-9e8f-0a1b2c3d4e5f",
      }),
    }),
    replies: { 202: { description: "The delivery that will be sent.", schema: delivery } },
    problems: [404, 409],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
