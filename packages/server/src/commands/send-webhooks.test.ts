import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ports, WebhookSender } from "../ports.ts";
import type { DeliveryJob } from "../storage/webhook-ports.ts";
import { sendWebhooks } from "./send-webhooks.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function aJob(id: string): DeliveryJob {
  const webhook = { id: "w", url: "https://hooks.example/", origin: "https://leaflets.example" };
  const facts = { type: "webhook.test", createdAt: 1, attempts: 0, lease: id } as const;
  return { id, ...facts, webhook, secrets: ["whsec_b25l"] };
}

/** Sends the jobs of a queue. `send` answers each of them. */
function sending(send: WebhookSender["send"], settings: Partial<Ports["settings"]> = {}) {
  const queue: DeliveryJob[] = [];
  const done: string[] = [];
  const lines: string[] = [];
  const state: { error?: Error } = {};
  const webhooks: Partial<Ports["store"]["webhooks"]> = {
    async isDue() {
      if (state.error) throw state.error;
      return queue.length > 0;
    },
    claim: async () => queue.shift(),
    complete: async ({ id }) => void done.push(id),
    release: async ({ id }) => void done.push(`released ${id}`),
  };
  const ports = {
    store: { webhooks },
    webhooks: { accepts: () => true, send },
    clock: () => 1,
    settings,
    log: { write: (level: string, message: string) => void lines.push(`${level} ${message}`) },
  } as unknown as Parameters<typeof sendWebhooks>[0]; // only these members are used
  return { queue, done, lines, state, stop: sendWebhooks(ports) };
}

const ok = async () => ({ kind: "answered", status: 200, answer: "" }) as const;
const tick = () => vi.advanceTimersByTimeAsync(1000);

test("sends what is due, and stops", async () => {
  const { queue, done, stop } = sending(ok);
  queue.push(aJob("1"), aJob("2"));
  await tick();
  await vi.waitFor(() => expect(done).toEqual(["1", "2"]));
  await stop();
  queue.push(aJob("3"));
  await tick();
  expect(done).toHaveLength(2);
});

test("breaks off what it sends when the server stops, without counting the attempt", async () => {
  const started = Promise.withResolvers<void>();
  const { queue, done, stop } = sending((_, signal) => {
    started.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  });
  queue.push(aJob("1"));
  await tick();
  await started.promise;
  await stop();
  expect(done).toEqual(["released 1"]);
});

test("logs a store that fails once, and goes on when it works again", async () => {
  const { queue, done, lines, state, stop } = sending(ok);
  queue.push(aJob("1"));
  state.error = new Error("gone");
  await tick();
  await tick();
  expect(lines).toEqual(["error Webhooks could not be sent."]);
  delete state.error;
  await tick();
  await vi.waitFor(() => expect(done).toEqual(["1"]));
  await stop();
});

test("sends nothing if nothing is public", async () => {
  const { queue, done, stop } = sending(ok, { publicAccess: "off" });
  queue.push(aJob("1"));
  await tick();
  await stop();
  expect([done, queue.length]).toEqual([[], 1]);
});
