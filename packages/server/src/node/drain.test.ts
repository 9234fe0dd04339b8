import { describe, expect, test } from "vitest";

import { createDrain, type DrainOptions } from "./drain.ts";

const never = new Promise<void>(() => undefined);

function aDrain(options: Partial<DrainOptions> = {}) {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const drain = createDrain({
    log: { write: (_level, message) => void steps.push(message) },
    limit: 60_000,
    stop: step("[stop]"),
    cut: () => void steps.push("[cut]"),
    close: step("[close]"),
    ...options,
  });
  return { drain, steps };
}

describe("stopping a server", () => {
  test("accepts no new requests, completes those in progress, closes the store and logs each step", async () => {
    const { drain, steps } = aDrain();
    expect(drain.draining()).toBe(false);
    drain.begin("SIGTERM", 0);
    expect(drain.draining()).toBe(true);
    expect(await drain.ended).toBe(0);
    expect(steps).toEqual(["draining", "[stop]", "[close]", "stopped"]);
  });
  test("reports draining for a notice period before it stops accepting requests, so that load balancers notice", async () => {
    const { promise: noticeOver, resolve: endNotice } = Promise.withResolvers<void>();
    const { drain, steps } = aDrain({ notice: () => noticeOver });
    drain.begin("SIGTERM", 0);
    expect(drain.draining()).toBe(true);
    await Promise.resolve();
    expect(steps).toEqual(["draining"]);
    endNotice();
    expect(await drain.ended).toBe(0);
    expect(steps).toEqual(["draining", "[stop]", "[close]", "stopped"]);
  });
  test("ends with code 1 after a defect", async () => {
    const { drain } = aDrain();
    drain.begin("unhandled rejection", 1);
    expect(await drain.ended).toBe(1);
  });
  test("cuts slow requests and still closes the store", async () => {
    const { drain, steps } = aDrain({ limit: 1, stop: () => never });
    drain.begin("SIGTERM", 0);
    expect(await drain.ended).toBe(1);
    expect(steps.slice(-3)).toEqual(["[cut]", "[close]", "stopped"]);
  });
  test("does not wait forever for the store", async () => {
    const { drain } = aDrain({ limit: 1, close: () => never });
    drain.begin("SIGTERM", 0);
    expect(await drain.ended).toBe(1);
  });
  test("ends immediately with code 1 at a second request to stop", async () => {
    const { drain } = aDrain({ stop: () => never });
    drain.begin("SIGTERM", 0);
    drain.begin("SIGTERM", 0);
    expect(await drain.ended).toBe(1);
  });
  test("ends with code 1 if a step fails", async () => {
    const { drain, steps } = aDrain({ close: () => Promise.reject(new Error("no")) });
    drain.begin("SIGTERM", 0);
    expect(await drain.ended).toBe(1);
    expect(steps).toContain("draining failed");
  });
});
