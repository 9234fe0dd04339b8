import type { Ports } from "../../ports.ts";
import type { KeyCompletion } from "../../storage/idempotency-ports.ts";
import type { AuditAction } from "../../storage/account-ports.ts";
import type { Webhook, WebhookSettings } from "../../storage/webhook-ports.ts";
import type { Person } from "../actor.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { isId, newId } from "../secrets.ts";

type PersonRequestContext = RequestContext & { readonly actor: Person };
type WebhookPorts = Pick<Ports, "store" | "clock" | "webhooks">;
type Settings = WebhookSettings & Pick<Webhook, "origin">;

/** Milliseconds for which the previous secret of a webhook also signs. */
const overlap = 24 * 3_600_000;

type Refusal = { readonly kind: "address-refused" } | { readonly kind: "forbidden" };

/** Creates a webhook of the caller. `completionOf` returns the reply to keep under an idempotency key. */
export async function createWebhook(
  ports: WebhookPorts,
  settings: Settings,
  context: PersonRequestContext,
  completionOf?: (webhook: Webhook) => KeyCompletion,
): Promise<{ kind: "created"; webhook: Webhook; secret: string } | { kind: "full" } | Refusal> {
  const refusal = refusalOf(ports, settings, context);
  if (refusal) return refusal;
  const createdAt = ports.clock();
  const { user } = context.actor;
  const webhook = { ...settings, id: newId(createdAt), ownerId: user.id, createdAt };
  const secret = newWebhookSecret();
  const audit = auditOf(context, "webhook.created", webhook);
  const { create } = ports.store.webhooks;
  const { kind } = await create(webhook, secret, audit, completionOf?.(webhook));
  return kind === "created" ? { kind, webhook, secret } : { kind };
}

export async function changeWebhook(
  ports: WebhookPorts,
  id: string,
  settings: Settings,
  context: PersonRequestContext,
): Promise<{ kind: "changed"; webhook: Webhook } | { kind: "missing" } | Refusal> {
  if (!isId(id)) return { kind: "missing" };
  const refusal = refusalOf(ports, settings, context);
  if (refusal) return refusal;
  const audit = auditOf(context, "webhook.changed", { id, ...settings });
  return ports.store.webhooks.change(context.actor.user.id, id, settings, audit);
}

/** Gives the webhook a new secret. For a day, the events are signed with both. */
export async function renewWebhookSecret(
  ports: WebhookPorts,
  id: string,
  context: PersonRequestContext,
): Promise<{ kind: "renewed"; webhook: Webhook; secret: string } | { kind: "missing" }> {
  if (!isId(id)) return { kind: "missing" };
  const renewal = { secret: newWebhookSecret(), previousUntil: ports.clock() + overlap };
  const audit = auditEntry(context, "webhook.secret-renewed", { targetId: id });
  const { renewSecret } = ports.store.webhooks;
  const outcome = await renewSecret(context.actor.user.id, id, renewal, audit);
  return outcome.kind === "renewed" ? { ...outcome, secret: renewal.secret } : outcome;
}

export async function deleteWebhook(
  ports: WebhookPorts,
  id: string,
  context: PersonRequestContext,
): Promise<{ readonly kind: "removed" } | { readonly kind: "missing" }> {
  if (!isId(id)) return { kind: "missing" };
  const audit = auditEntry(context, "webhook.deleted", { targetId: id });
  return ports.store.webhooks.remove(context.actor.user.id, id, audit);
}

function refusalOf(
  { webhooks }: WebhookPorts,
  { url, isForAll }: Settings,
  { actor }: PersonRequestContext,
): Refusal | undefined {
  if (isForAll && !actor.user.isAdmin) return { kind: "forbidden" };
  return webhooks?.accepts(url) === true ? undefined : { kind: "address-refused" };
}

/** The audit log contains only the host, because the rest of a URL may be a secret. */
function auditOf(
  context: PersonRequestContext,
  action: AuditAction,
  { id, url, events, enabled, isForAll }: Settings & Pick<Webhook, "id">,
) {
  const { host } = new URL(url);
  const detail = { host, events: events.join(" "), enabled, all: isForAll };
  return auditEntry(context, action, { targetId: id, detail });
}

/** 256 random bits in the format of https://www.standardwebhooks.com */
function newWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
