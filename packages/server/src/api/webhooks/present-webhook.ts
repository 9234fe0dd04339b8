import type { z } from "zod";
import type { Webhook, WebhookDelivery } from "../../storage/webhook-ports.ts";
import type { delivery, webhook, webhookWithSecret } from "./contract.ts";
import { instantOf } from "../../domain/instant.ts";

export function presentWebhook(stored: Webhook): z.input<typeof webhook> {
  return {
    _id: stored.id,
    url: stored.url,
    events: [...stored.events],
    enabled: stored.enabled,
    all: stored.isForAll,
    createdAt: instantOf(stored.createdAt),
    failingSince: instantOrNull(stored.failingSince),
    disabledReason: stored.disabledReason ?? null,
  };
}

/** `secret` is null if the request was repeated. */
export function presentWithSecret(
  stored: Webhook,
  secret: string | null,
): z.input<typeof webhookWithSecret> {
  return { ...presentWebhook(stored), secret };
}

export function presentDelivery(stored: WebhookDelivery): z.input<typeof delivery> {
  const { id, type, createdAt, subject, attempts, nextAt, lastAt, status, error, answer } = stored;
  return {
    _id: id,
    type,
    state: stateOf(stored),
    createdAt: instantOf(createdAt),
    ...(subject && { leafletId: subject.leafletId, version: subject.version }),
    attempts,
    nextAt: instantOrNull(nextAt),
    lastAt: instantOrNull(lastAt),
    status: status ?? null,
    error: error ?? null,
    answer: answer ?? null,
  };
}

function stateOf({ nextAt, status = 0 }: WebhookDelivery): "waiting" | "delivered" | "failed" {
  if (nextAt !== undefined) return "waiting";
  return status >= 200 && status < 300 ? "delivered" : "failed";
}

function instantOrNull(epoch: number | undefined): string | null {
  return epoch === undefined ? null : instantOf(epoch);
}
