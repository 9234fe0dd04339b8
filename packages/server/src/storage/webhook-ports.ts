// Store interface for webhooks: who is notified when the public state of a leaflet changes, and the queue of deliveries.
//
// All times are epoch milliseconds.

import type { AuditEntry } from "./account-ports.ts";
import type { KeyCompletion } from "./idempotency-ports.ts";

export type WebhookEvent = "leaflet.published" | "leaflet.withdrawn";

/** `gone`: the receiver answered 410. `failing`: each attempt failed, for days. `backlog`: too many deliveries wait. */
export type DisabledReason = "gone" | "failing" | "backlog";

/** Why an attempt had no answer. */
export type DeliveryError = "address-refused" | "timeout" | "connection-failed";

/** What a person sets. */
export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly enabled: boolean;
  /** The leaflets of all accounts, as long as the owner is an administrator. */
  readonly isForAll: boolean;
}

export interface Webhook extends WebhookSettings {
  readonly id: string;
  readonly ownerId: string;
  /** Origin of the public pages when the webhook was saved, for a server without a configured origin. */
  readonly origin: string;
  readonly createdAt: number;
  /** First failure since the last success. */
  readonly failingSince?: number;
  /** Why the server disabled the webhook; absent if it did not. */
  readonly disabledReason?: DisabledReason;
}

/** The leaflet that an event is about; absent in a test. */
export interface WebhookSubject {
  readonly leafletId: string;
  readonly version: number;
  readonly language: string;
  /** The product identifier as the author typed it, if it is a GTIN. */
  readonly productIdentifier?: string;
}

export interface WebhookDelivery {
  /** Also the `webhook-id` of each attempt. */
  readonly id: string;
  /** Increases in the order of writing. */
  readonly seq: number;
  readonly type: WebhookEvent | "webhook.test";
  readonly createdAt: number;
  readonly subject?: WebhookSubject;
  readonly attempts: number;
  /** Time of the next attempt; absent if there is none. */
  readonly nextAt?: number;
  readonly lastAt?: number;
  /** HTTP status of the last answer. */
  readonly status?: number;
  readonly error?: DeliveryError;
  /** Start of the body of the last answer. */
  readonly answer?: string;
}

/** A delivery that this server sends now. No other server sends a delivery of the same webhook until the lease ends. */
export interface DeliveryJob extends Pick<
  WebhookDelivery,
  "id" | "type" | "createdAt" | "subject" | "attempts"
> {
  readonly lease: string;
  readonly webhook: Pick<Webhook, "id" | "url" | "origin" | "failingSince">;
  /** The secret, and the previous one as long as it is valid. */
  readonly secrets: readonly string[];
}

/** What an attempt changes. */
export interface AttemptOutcome {
  readonly at: number;
  readonly status?: number | undefined;
  readonly error?: DeliveryError | undefined;
  readonly answer?: string | undefined;
  /** Undefined: no further attempt. */
  readonly nextAt: number | undefined;
  readonly failingSince: number | undefined;
  /** Absent: the webhook stays enabled. */
  readonly disable?: { readonly reason: DisabledReason; readonly audit: AuditEntry };
}

/** Maximum number of webhooks of an account. */
export const mostWebhooks = 10;

/** Maximum number of deliveries of a webhook that wait. One more disables the webhook. */
export const mostWaitingDeliveries = 10_000;

/** Milliseconds for which deliveries are kept (30 days). */
export const keptDeliveries = 30 * 86_400_000;

type Missing = { readonly kind: "missing" };

/** A webhook of another person is `missing`. */
export interface WebhookStore {
  create(
    webhook: Webhook,
    secret: string,
    audit: AuditEntry,
    idempotency?: KeyCompletion,
  ): Promise<{ kind: "created" } | { kind: "full" }>;
  /** Oldest first. */
  list(ownerId: string): Promise<readonly Webhook[]>;
  /** Removes `failingSince` and `disabledReason`. */
  change(
    ownerId: string,
    id: string,
    settings: WebhookSettings & Pick<Webhook, "origin">,
    audit: AuditEntry,
  ): Promise<{ kind: "changed"; webhook: Webhook } | Missing>;
  /** Removes the deliveries too. */
  remove(ownerId: string, id: string, audit: AuditEntry): Promise<{ kind: "removed" } | Missing>;
  /** The secret before this one stays valid until `previousUntil`. */
  renewSecret(
    ownerId: string,
    id: string,
    renewal: { readonly secret: string; readonly previousUntil: number },
    audit: AuditEntry,
  ): Promise<{ kind: "renewed"; webhook: Webhook } | Missing>;
  /** Newest first, below the number `before`; undefined if the webhook is missing. */
  deliveries(
    ownerId: string,
    id: string,
    page: { readonly before?: number; readonly limit: number },
  ): Promise<readonly WebhookDelivery[] | undefined>;
  /** Adds a test, which replaces the previous one. */
  addTest(
    ownerId: string,
    id: string,
    at: number,
  ): Promise<{ kind: "added"; delivery: WebhookDelivery } | { kind: "disabled" } | Missing>;
  /** Starts a delivery again, with its first attempt now. */
  sendAgain(
    ownerId: string,
    deliveryId: string,
    at: number,
  ): Promise<{ kind: "added"; delivery: WebhookDelivery } | { kind: "disabled" } | Missing>;
  /** Whether `claim` may find something. Writes nothing. */
  isDue(now: number): Promise<boolean>;
  /**
   * The next delivery to send. Each webhook sends one delivery at a time, and the webhooks take turns. After
   * `leaseUntil`, another server may send the delivery.
   */
  claim(now: number, leaseUntil: number): Promise<DeliveryJob | undefined>;
  /** Records an attempt and ends its lease. */
  complete(job: DeliveryJob, outcome: AttemptOutcome): Promise<void>;
  /** Ends the lease of an attempt that was broken off. */
  release(job: DeliveryJob, now: number): Promise<void>;
  /** Removes the deliveries written before this time. */
  purge(before: number): Promise<number>;
}
