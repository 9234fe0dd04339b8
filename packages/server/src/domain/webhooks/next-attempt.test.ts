import { expect, test } from "vitest";
import type { WebhookAnswer } from "../../ports.ts";
import type { DeliveryJob } from "../../storage/webhook-ports.ts";
import { outcomeOf } from "./next-attempt.ts";

const at = Date.UTC(2031, 4, 1);
const day = 86_400_000;

function outcome(
  answer: WebhookAnswer | number,
  { type = "leaflet.published", attempts = 0, failingSince, random = 0.5 }: Given = {},
) {
  const webhook = { id: "w", url: "https://hooks.example/", origin: "" };
  const job = {
    type,
    attempts,
    webhook: { ...webhook, ...(failingSince !== undefined && { failingSince }) },
  };
  const given =
    typeof answer === "number"
      ? ({ kind: "answered", status: answer, answer: "" } as const)
      : answer;
  return outcomeOf(job, given, at, random);
}

interface Given {
  readonly type?: DeliveryJob["type"];
  readonly attempts?: number;
  readonly failingSince?: number;
  readonly random?: number;
}

test("repeats a failed attempt after growing times, nine times", () => {
  const waits = Array.from({ length: 10 }, (_, attempts) => {
    const { nextAt } = outcome(500, { attempts });
    return nextAt === undefined ? undefined : (nextAt - at) / 1000;
  });
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3600);
  expect(waits).toEqual([5, 300, 1800, ...hours, undefined]);
});

test("varies the time of the next attempt by 10 percent", () => {
  const waits = [0, 1].map((random) => (outcome(500, { attempts: 1, random }).nextAt ?? 0) - at);
  expect(waits).toEqual([270_000, 330_000]);
});

test.each([
  [200, undefined],
  [204, undefined],
  [301, at],
  [404, at],
  [503, at],
])("takes only 2xx for a success: %s", (status, failingSince) => {
  expect(outcome(status).failingSince).toBe(failingSince);
  expect(outcome(status).nextAt === undefined).toBe(failingSince === undefined);
});

test("keeps why an attempt had no answer", () => {
  const refused = outcome({ kind: "failed", error: "address-refused" });
  expect(refused).toMatchObject({ error: "address-refused", failingSince: at });
});

test("disables a webhook whose receiver is gone, or fails for five days", () => {
  expect(outcome(410)).toMatchObject({ nextAt: undefined, disable: { reason: "gone" } });
  const last = { attempts: 9 };
  expect(outcome(500, { ...last, failingSince: at - 5 * day + 1 }).disable).toBeUndefined();
  expect(outcome(500, { failingSince: at - 30 * day }).disable).toBeUndefined();
  expect(outcome(500, { ...last, failingSince: at - 5 * day })).toMatchObject({
    failingSince: at - 5 * day,
    disable: { reason: "failing", audit: { action: "webhook.disabled", targetId: "w" } },
  });
  expect(outcome(200, { failingSince: at - 5 * day })).not.toHaveProperty("disable");
});

test("sends a test once, and disables nothing because of it", () => {
  const failed = outcome(410, { type: "webhook.test", failingSince: 1 });
  expect(failed).toEqual({ at, status: 410, answer: "", nextAt: undefined, failingSince: 1 });
});
