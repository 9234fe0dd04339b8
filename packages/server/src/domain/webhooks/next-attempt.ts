import type { WebhookAnswer } from "../../ports.ts";
import type { AttemptOutcome, DeliveryJob, DisabledReason } from "../../storage/webhook-ports.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds from an attempt to the next one. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Milliseconds of failures after which a webhook is disabled when an event has failed for the last time. */
const longestFailure = 5 * 24 * hour;

/**
 * What an attempt that ended at `at` changes. `random`, from 0 to 1, varies the time of the next one by 10 percent, so
 * that receivers do not get all attempts at once.
 */
export function outcomeOf(
  job: Pick<DeliveryJob, "type" | "attempts" | "webhook">,
  answer: WebhookAnswer,
  at: number,
  random: number,
): AttemptOutcome {
  const { failingSince } = job.webhook;
  const status = answer.kind === "answered" ? answer.status : undefined;
  const facts =
    answer.kind === "answered" ? { status, answer: answer.answer } : { error: answer.error };
  if (status !== undefined && status >= 200 && status < 300)
    return { ...facts, at, nextAt: undefined, failingSince: undefined };
  const ended = { ...facts, at, nextAt: undefined };
  // A test says whether the receiver works. It is not repeated and disables nothing.
  if (job.type === "webhook.test") return { ...ended, failingSince };
  const since = failingSince ?? at;
  if (status === 410) return { ...ended, failingSince: since, disable: disabling("gone", job, at) };
  const delay = delays[job.attempts];
  const nextAt = delay === undefined ? undefined : at + Math.round(delay * (0.9 + random / 5));
  const failed = { ...ended, nextAt, failingSince: since };
  // After a quiet time, the first attempt of the next event says nothing of the days before.
  if (delay !== undefined || at - since < longestFailure) return failed;
  return { ...failed, disable: disabling("failing", job, at) };
}

function disabling(reason: DisabledReason, { webhook }: Pick<DeliveryJob, "webhook">, at: number) {
  const audit = {
    at,
    action: "webhook.disabled",
    outcome: "done",
    by: "system",
    targetId: webhook.id,
    detail: { reason },
  } as const;
  return { reason, audit };
}
