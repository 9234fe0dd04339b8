import { Webhook } from "standardwebhooks";
import type { Ports, WebhookMessage, WebhookSender } from "../../ports.ts";
import type { DeliveryJob } from "../../storage/webhook-ports.ts";
import { instantOf } from "../instant.ts";
import { linkOrigin } from "../link-origin.ts";
import { outcomeOf } from "./next-attempt.ts";

export interface DeliveryPorts extends Pick<Ports, "store" | "clock" | "settings"> {
  readonly webhooks: WebhookSender;
  /** Returns a number from 0 to 1; default `Math.random`. */
  readonly random?: () => number;
}

/** Milliseconds after which another server may send a delivery of the same webhook. */
const lease = 60_000;

/**
 * Sends the delivery that is due first, and records the attempt. False: none is due. If `signal` is aborted, the attempt
 * is broken off and not counted.
 */
export async function deliverNext(ports: DeliveryPorts, signal: AbortSignal): Promise<boolean> {
  const { clock, store, webhooks, random = Math.random } = ports;
  const now = clock();
  const job = await store.webhooks.claim(now, now + lease);
  if (job === undefined) return false;
  try {
    const answer = await webhooks.send(messageOf(job, now, ports.settings), signal);
    await store.webhooks.complete(job, outcomeOf(job, answer, clock(), random()));
  } catch (error) {
    if (!signal.aborted) throw error;
    await store.webhooks.release(job, clock());
  }
  return true;
}

/** The request of a delivery, signed with each valid secret: https://www.standardwebhooks.com */
function messageOf(job: DeliveryJob, now: number, settings: Ports["settings"]): WebhookMessage {
  const body = payloadOf(job, linkOrigin(settings, job.webhook.origin));
  const at = new Date(now);
  return {
    url: job.webhook.url,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "nashra-server",
      "webhook-id": job.id,
      "webhook-timestamp": String(Math.floor(now / 1000)),
      "webhook-signature": job.secrets
        .map((secret) => new Webhook(secret).sign(job.id, at, body))
        .join(" "),
    },
    body,
  };
}

/** The event as JSON, without any text of the leaflet. */
function payloadOf({ type, createdAt, subject, webhook }: DeliveryJob, origin: string): string {
  const timestamp = instantOf(createdAt);
  if (subject === undefined)
    return JSON.stringify({ type, timestamp, data: { webhookId: webhook.id } });
  const url = `${origin}/leaflets/${subject.leafletId}`;
  const document = `${url}/versions/${subject.version}/document.xml`;
  return JSON.stringify({ type, timestamp, data: { ...subject, url, document } });
}
