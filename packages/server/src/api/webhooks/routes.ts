import type { Ports } from "../../ports.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
} from "../../domain/webhooks/manage.ts";
import { isId } from "../../domain/secrets.ts";
import type { KeptReply } from "../../storage/idempotency-ports.ts";
import type { Webhook, WebhookDelivery } from "../../storage/webhook-ports.ts";
import type { Handlers } from "../call.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { reply, type Reply } from "../http/reply.ts";
import { nextPage } from "../leaflets/leaflet-replies.ts";
import { linkOrigin } from "../../domain/link-origin.ts";
import { presentDelivery, presentWebhook, presentWithSecret } from "./present-webhook.ts";

type WebhookHandlers = Pick<
  Handlers,
  | "listWebhooks"
  | "createWebhook"
  | "changeWebhook"
  | "deleteWebhook"
  | "renewWebhookSecret"
  | "testWebhook"
  | "listDeliveries"
  | "repeatDelivery"
>;

type CreateCall = Parameters<WebhookHandlers["createWebhook"]>[0];

/** Maximum number of deliveries in a reply. */
const mostDeliveries = 100;

const notFound = problem(404, "not-found");
const addressRefused = problem(400, "address-refused", {
  errors: [{ pointer: "/url", code: "address-refused" }],
});

/** Handlers of the endpoints for webhooks. They answer 404 if nothing is public, or if the server sends no events. */
export function webhookHandlers(ports: Ports): WebhookHandlers {
  const isOff = ports.webhooks === undefined || ports.settings.publicAccess === "off";
  const handlers = { ...settingHandlers(ports), ...deliveryHandlers(ports) };
  if (!isOff) return handlers;
  const off = () => Promise.resolve(notFound);
  // Each handler may answer with a problem.
  const names = Object.keys(handlers) as (keyof WebhookHandlers)[];
  return Object.fromEntries(names.map((name) => [name, off])) as unknown as WebhookHandlers;
}

function settingHandlers(
  ports: Ports,
): Omit<WebhookHandlers, "testWebhook" | "listDeliveries" | "repeatDelivery"> {
  const given = (call: Pick<CreateCall, "body" | "request">) => settingsOf(call, ports);
  return {
    async listWebhooks({ actor }) {
      const own = await ports.store.webhooks.list(actor.user.id);
      return reply(200, { json: own.map(presentWebhook) });
    },

    async createWebhook(call) {
      const { idempotency } = call;
      if (idempotency.kind === "replay") return replay(ports, call, idempotency.reply);
      const completionOf =
        idempotency.kind === "lease"
          ? (webhook: Webhook) => ({ lease: idempotency.lease, reply: keptReply(webhook) })
          : undefined;
      const outcome = await createWebhook(ports, given(call), call, completionOf);
      switch (outcome.kind) {
        case "created": {
          const { webhook, secret } = outcome;
          const headers = { Location: locationOf(webhook) };
          return reply(201, { json: presentWithSecret(webhook, secret) }, { headers });
        }
        case "full":
          return problem(422, "webhooks-full");
        case "forbidden":
          return problem(403, "forbidden");
        case "address-refused":
          return addressRefused;
      }
    },

    async changeWebhook(call) {
      const outcome = await changeWebhook(ports, call.params.id, given(call), call);
      switch (outcome.kind) {
        case "changed":
          return reply(200, { json: presentWebhook(outcome.webhook) });
        case "missing":
          return notFound;
        case "forbidden":
          return problem(403, "forbidden");
        case "address-refused":
          return addressRefused;
      }
    },

    async deleteWebhook(call) {
      const outcome = await deleteWebhook(ports, call.params.id, call);
      return outcome.kind === "removed" ? reply(204) : notFound;
    },

    async renewWebhookSecret(call) {
      const outcome = await renewWebhookSecret(ports, call.params.id, call);
      if (outcome.kind === "missing") return notFound;
      return reply(200, { json: presentWithSecret(outcome.webhook, outcome.secret) });
    },
  };
}

function settingsOf({ body, request }: Pick<CreateCall, "body" | "request">, { settings }: Ports) {
  return {
    url: body.url,
    events: [...new Set(body.events)],
    enabled: body.enabled,
    isForAll: body.all ?? false,
    origin: linkOrigin(settings, request.url.origin),
  };
}

function deliveryHandlers({
  store: { webhooks },
  clock,
}: Ports): Pick<WebhookHandlers, "testWebhook" | "listDeliveries" | "repeatDelivery"> {
  return {
    async testWebhook({ actor, params: { id } }) {
      return isId(id) ? added(await webhooks.addTest(actor.user.id, id, clock())) : notFound;
    },

    async listDeliveries({ actor, params: { id }, query: { cursor }, request }) {
      const before = cursor === undefined ? undefined : Number(cursor);
      if (before !== undefined && !Number.isSafeInteger(before))
        return problem(400, "cursor-invalid");
      const limit = mostDeliveries + 1;
      const page = { limit, ...(before !== undefined && { before }) };
      const rows = isId(id) ? await webhooks.deliveries(actor.user.id, id, page) : undefined;
      if (rows === undefined) return notFound;
      const shown = rows.slice(0, mostDeliveries);
      const last = shown.at(-1);
      const next = last && shown.length < rows.length && nextPage(request.url, String(last.seq));
      const headers = { ...(next && { Link: next }) };
      return reply(200, { json: shown.map(presentDelivery) }, { headers });
    },

    async repeatDelivery({ actor, params: { id } }) {
      return isId(id) ? added(await webhooks.sendAgain(actor.user.id, id, clock())) : notFound;
    },
  };
}

function added(
  outcome:
    | { readonly kind: "added"; readonly delivery: WebhookDelivery }
    | { readonly kind: "disabled" | "missing" },
): Reply | ProblemInput {
  if (outcome.kind === "added") return reply(202, { json: presentDelivery(outcome.delivery) });
  return outcome.kind === "disabled" ? problem(409, "webhook-disabled") : notFound;
}

function locationOf({ id }: Pick<Webhook, "id">): string {
  return `/api/webhooks/${id}`;
}

function keptReply(webhook: Webhook): KeptReply {
  const location = locationOf(webhook);
  return { status: 201, location, etag: undefined, targetId: webhook.id, version: undefined };
}

/** The reply to a repeated request, without the secret. */
async function replay(
  ports: Ports,
  { actor }: CreateCall,
  { status, targetId, location }: KeptReply,
): Promise<Reply | ProblemInput> {
  const webhook = (await ports.store.webhooks.list(actor.user.id)).find(
    ({ id }) => id === targetId,
  );
  if (webhook === undefined) return notFound;
  const headers = location === undefined ? {} : { Location: location };
  return reply(status, { json: presentWithSecret(webhook, null) }, { headers });
}
