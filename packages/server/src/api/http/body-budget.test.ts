import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBodyBudget, type Admission, type BodyBudget } from "./body-budget.ts";
import type { BodyLease } from "./body-lease.ts";

const never = new AbortController().signal;
const ignored = (): void => {};
const mebi = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

async function aLease(budget: BodyBudget, bytes: number, lost = ignored): Promise<BodyLease> {
  const admission = await budget.reserve(bytes, never, lost);
  if (admission.kind !== "admitted") throw new Error(admission.kind);
  return admission.lease;
}

describe("the memory budget for bodies", () => {
  it("admits a body immediately if there is enough memory", async () => {
    const budget = createBodyBudget(10, 10_000);
    await aLease(budget, 4);
    await aLease(budget, 6);
  });

  it("admits waiting bodies in order of arrival", async () => {
    const budget = createBodyBudget(10, 10_000);
    const [two, eight] = [await aLease(budget, 2), await aLease(budget, 8)];
    const order: string[] = [];
    const named = async (name: string, bytes: number) => {
      const lease = await aLease(budget, bytes);
      order.push(name);
      return lease;
    };
    const large = named("large", 8);
    const small = named("small", 2);
    const last = named("last", 1);
    two.release();
    // Two bytes are free, but the large body arrived first.
    await pass(1);
    expect(order).toEqual([]);
    eight.release();
    await Promise.all([large, small]);
    expect(order).toEqual(["large", "small"]);
    (await large).release();
    await last;
    expect(order).toEqual(["large", "small", "last"]);
  });

  it("rejects a body that waited too long, and then admits the next ones", async () => {
    const budget = createBodyBudget(10, 10_000);
    (await aLease(budget, 8)).complete(8);
    const large = budget.reserve(9, never, ignored);
    const small = budget.reserve(2, never, ignored);
    await pass(10);
    expect((await large).kind).toBe("busy");
    expect((await small).kind).toBe("admitted");
  });

  it("does not wait for a client that disconnected", async () => {
    const budget = createBodyBudget(10, 10_000);
    await aLease(budget, 8);
    const client = new AbortController();
    const large = budget.reserve(9, client.signal, ignored);
    const small = budget.reserve(2, never, ignored);
    client.abort();
    expect((await large).kind).toBe("gone");
    expect((await small).kind).toBe("admitted");
    expect((await budget.reserve(1, client.signal, ignored)).kind).toBe("gone");
  });

  it("rejects a body immediately if it is larger than the budget", async () => {
    const budget = createBodyBudget(10, 10_000);
    expect((await budget.reserve(11, never, ignored)).kind).toBe("busy");
    await aLease(budget, 10);
  });

  it("gets the rest back if a body is smaller than its reservation", async () => {
    const budget = createBodyBudget(10, 10_000);
    const lease = await aLease(budget, 10);
    lease.complete(3);
    const rest = await aLease(budget, 7);
    for (const each of [lease, lease, rest, rest]) each.release();
    await aLease(budget, 10);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has all of its memory again after many bodies", async () => {
    const budget = createBodyBudget(100, 10_000);
    await Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        const bytes = (at * 37) % 100;
        const lease = await aLease(budget, bytes);
        lease.complete(bytes >> 1);
        await Promise.resolve();
        lease.release();
      }),
    );
    await aLease(budget, 100);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a slow body", () => {
  const aBudget = () => createBodyBudget(4 * mebi, 10_000);

  it("is not evicted while no other request waits", async () => {
    const lost = vi.fn<() => void>();
    await aLease(aBudget(), 4 * mebi, lost);
    await pass(3600);
    expect(lost).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is evicted after another request has waited for two seconds", async () => {
    const [budget, lost] = [aBudget(), vi.fn<() => void>()];
    const slow = await aLease(budget, 4 * mebi, lost);
    await pass(60);
    const waiting = aLease(budget, mebi);
    await pass(1.9);
    expect(lost).not.toHaveBeenCalled();
    await pass(0.2);
    expect(lost).toHaveBeenCalledOnce();
    // The calls of `slow` must not return the evicted memory a second time.
    (await waiting).complete(mebi);
    slow.received(9 * mebi);
    slow.complete(0);
    slow.release();
    (await aLease(budget, 3 * mebi)).complete(3 * mebi);
    expect((await eventually(budget.reserve(1, never, ignored))).kind).toBe("busy");
  });

  it("is not evicted in its first three seconds", async () => {
    const [budget, lost] = [aBudget(), vi.fn<() => void>()];
    const first = await aLease(budget, 4 * mebi);
    const second = aLease(budget, 4 * mebi, lost);
    const third = budget.reserve(mebi, never, ignored);
    await pass(1);
    first.release();
    await second;
    await pass(2.9);
    expect(lost).not.toHaveBeenCalled();
    await pass(1);
    expect(lost).toHaveBeenCalledOnce();
    expect((await third).kind).toBe("admitted");
  });

  it("has an average rate below 256 KiB a second; a faster body is not evicted", async () => {
    const [budget, lost] = [aBudget(), vi.fn<() => void>()];
    const quick = await aLease(budget, 4 * mebi, lost);
    const waiting = budget.reserve(mebi, never, ignored);
    for (let second = 1; second <= 9; second += 1) {
      quick.received(mebi / 4 + 1);
      await pass(1);
    }
    expect(lost).not.toHaveBeenCalled();
    await pass(1);
    expect((await waiting).kind).toBe("busy");
  });

  it("is not evicted once it is complete, however long its processing takes", async () => {
    const [budget, lost] = [aBudget(), vi.fn<() => void>()];
    const slow = await aLease(budget, 4 * mebi, lost);
    await pass(60);
    slow.complete(4 * mebi);
    expect((await eventually(budget.reserve(mebi, never, ignored))).kind).toBe("busy");
    expect(lost).not.toHaveBeenCalled();
  });

  it("is evicted before faster bodies, and no more bodies are evicted than needed", async () => {
    const budget = aBudget();
    const lost: string[] = [];
    const one = async (name: string, bytes: number) => {
      const lease = await aLease(budget, mebi, () => lost.push(name));
      lease.received(bytes);
    };
    await one("slow", 3);
    await one("slowest", 1);
    await one("slower", 2);
    await one("quick", 4 * mebi);
    await pass(5);
    await eventually(budget.reserve(2 * mebi, never, ignored));
    expect(lost).toEqual(["slowest", "slower"]);
  });

  it("is not evicted if all slow bodies together would free too little", async () => {
    const [budget, lost] = [aBudget(), vi.fn<() => void>()];
    await aLease(budget, mebi, lost);
    (await aLease(budget, 3 * mebi)).complete(3 * mebi);
    expect((await eventually(budget.reserve(2 * mebi, never, ignored))).kind).toBe("busy");
    expect(lost).not.toHaveBeenCalled();
  });

  it("is evicted for each waiting request: four requests evict four slow bodies", async () => {
    const budget = aBudget();
    for (let each = 0; each < 4; each += 1) await aLease(budget, mebi);
    const waiting = Array.from({ length: 4 }, () => budget.reserve(mebi, never, ignored));
    await pass(8);
    for (const each of waiting) expect((await each).kind).toBe("admitted");
  });

  it("is evicted before the waiting request times out, even if the maximum wait is short", async () => {
    const budget = createBodyBudget(4 * mebi, 500);
    await aLease(budget, 4 * mebi);
    await pass(3);
    expect((await eventually(budget.reserve(mebi, never, ignored))).kind).toBe("admitted");
  });
});

/** Advances the time by the maximum wait. Returns the result of the reservation. */
async function eventually(admission: Promise<Admission>): Promise<Admission> {
  await pass(10);
  return admission;
}
