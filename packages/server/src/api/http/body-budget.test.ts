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

describe("room for bodies", () => {
  it("is given at once while there is some", async () => {
    const budget = createBodyBudget(10, 10_000);
    await aLease(budget, 4);
    await aLease(budget, 6);
  });

  it("is waited for, first come first served", async () => {
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
    // Two bytes are free, but the large one came first.
    await pass(1);
    expect(order).toEqual([]);
    eight.release();
    await Promise.all([large, small]);
    expect(order).toEqual(["large", "small"]);
    (await large).release();
    await last;
    expect(order).toEqual(["large", "small", "last"]);
  });

  it("is refused to who waited too long, and then does not hold up the others", async () => {
    const budget = createBodyBudget(10, 10_000);
    (await aLease(budget, 8)).complete(8);
    const large = budget.reserve(9, never, ignored);
    const small = budget.reserve(2, never, ignored);
    await pass(10);
    expect((await large).kind).toBe("busy");
    expect((await small).kind).toBe("admitted");
  });

  it("is not kept for a client that left", async () => {
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

  it("is refused at once to what could never fit", async () => {
    const budget = createBodyBudget(10, 10_000);
    expect((await budget.reserve(11, never, ignored)).kind).toBe("busy");
    await aLease(budget, 10);
  });

  it("is given back where a body was smaller than was thought", async () => {
    const budget = createBodyBudget(10, 10_000);
    const lease = await aLease(budget, 10);
    lease.complete(3);
    const rest = await aLease(budget, 7);
    for (const each of [lease, lease, rest, rest]) each.release();
    await aLease(budget, 10);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("comes back whole, however many came and went", async () => {
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

describe("a body that comes slowly", () => {
  const budget = () => createBodyBudget(4 * mebi, 10_000);

  it("is left alone while nobody waits", async () => {
    const lost = vi.fn<() => void>();
    await aLease(budget(), 4 * mebi, lost);
    await pass(3600);
    expect(lost).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("loses its room to who waited two seconds", async () => {
    const [room, lost] = [budget(), vi.fn<() => void>()];
    const slow = await aLease(room, 4 * mebi, lost);
    await pass(60);
    const waiting = aLease(room, mebi);
    await pass(1.9);
    expect(lost).not.toHaveBeenCalled();
    await pass(0.2);
    expect(lost).toHaveBeenCalledOnce();
    // The lost room is not given back a second time.
    (await waiting).complete(mebi);
    slow.received(9 * mebi);
    slow.complete(0);
    slow.release();
    (await aLease(room, 3 * mebi)).complete(3 * mebi);
    expect((await eventually(room.reserve(1, never, ignored))).kind).toBe("busy");
  });

  it("is judged after three seconds", async () => {
    const [room, lost] = [budget(), vi.fn<() => void>()];
    const first = await aLease(room, 4 * mebi);
    const second = aLease(room, 4 * mebi, lost);
    const third = room.reserve(mebi, never, ignored);
    await pass(1);
    first.release();
    await second;
    await pass(2.9);
    expect(lost).not.toHaveBeenCalled();
    await pass(1);
    expect(lost).toHaveBeenCalledOnce();
    expect((await third).kind).toBe("admitted");
  });

  it("is one under 256 KiB a second on average", async () => {
    const [room, lost] = [budget(), vi.fn<() => void>()];
    const quick = await aLease(room, 4 * mebi, lost);
    const waiting = room.reserve(mebi, never, ignored);
    for (let second = 1; second <= 9; second += 1) {
      quick.received(mebi / 4 + 1);
      await pass(1);
    }
    expect(lost).not.toHaveBeenCalled();
    await pass(1);
    expect((await waiting).kind).toBe("busy");
  });

  it("is left alone once all of it is there, however long it is worked on", async () => {
    const [room, lost] = [budget(), vi.fn<() => void>()];
    const slow = await aLease(room, 4 * mebi, lost);
    await pass(60);
    slow.complete(4 * mebi);
    expect((await eventually(room.reserve(mebi, never, ignored))).kind).toBe("busy");
    expect(lost).not.toHaveBeenCalled();
  });

  it("loses its room before one that is less slow, and no more lose it than have to", async () => {
    const room = budget();
    const lost: string[] = [];
    const one = async (name: string, bytes: number) => {
      const lease = await aLease(room, mebi, () => lost.push(name));
      lease.received(bytes);
    };
    await one("slow", 3);
    await one("slowest", 1);
    await one("slower", 2);
    await one("quick", 4 * mebi);
    await pass(5);
    await eventually(room.reserve(2 * mebi, never, ignored));
    expect(lost).toEqual(["slowest", "slower"]);
  });

  it("keeps its room where that of all slow ones is not enough", async () => {
    const [room, lost] = [budget(), vi.fn<() => void>()];
    await aLease(room, mebi, lost);
    (await aLease(room, 3 * mebi)).complete(3 * mebi);
    expect((await eventually(room.reserve(2 * mebi, never, ignored))).kind).toBe("busy");
    expect(lost).not.toHaveBeenCalled();
  });

  it("makes way for all who wait, one after the other", async () => {
    const room = budget();
    for (let each = 0; each < 4; each += 1) await aLease(room, mebi);
    const waiting = Array.from({ length: 4 }, () => room.reserve(mebi, never, ignored));
    await pass(8);
    for (const each of waiting) expect((await each).kind).toBe("admitted");
  });

  it("makes way in time where the wait is short", async () => {
    const room = createBodyBudget(4 * mebi, 500);
    await aLease(room, 4 * mebi);
    await pass(3);
    expect((await eventually(room.reserve(mebi, never, ignored))).kind).toBe("admitted");
  });
});

/** What is answered at the latest when the wait is over. */
async function eventually(admission: Promise<Admission>): Promise<Admission> {
  await pass(10);
  return admission;
}
