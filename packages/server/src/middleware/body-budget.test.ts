import { describe, expect, it } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

const never = new AbortController().signal;
const soon = 5;
const long = 60_000;

describe("room for bodies", () => {
  it("is given at once while there is some", async () => {
    const budget = createBodyBudget(10, long);
    expect(await budget.reserve(4, never)).toBe("admitted");
    expect(await budget.reserve(6, never)).toBe("admitted");
  });

  it("is waited for, first come first served", async () => {
    const budget = createBodyBudget(10, long);
    await budget.reserve(10, never);
    const order: string[] = [];
    const large = budget.reserve(8, never).then(() => order.push("large"));
    const small = budget.reserve(2, never).then(() => order.push("small"));
    const last = budget.reserve(1, never).then(() => order.push("last"));
    budget.release(2);
    // Two bytes are free, but the large one came first.
    expect(order).toEqual([]);
    budget.release(8);
    await Promise.all([large, small]);
    expect(order).toEqual(["large", "small"]);
    budget.release(8);
    await last;
    expect(order).toEqual(["large", "small", "last"]);
  });

  it("is refused to who waited too long, and then does not hold up the others", async () => {
    const budget = createBodyBudget(10, soon);
    await budget.reserve(8, never);
    const large = budget.reserve(9, never);
    const small = budget.reserve(2, never);
    expect(await large).toBe("busy");
    expect(await small).toBe("admitted");
  });

  it("is not kept for a client that left", async () => {
    const budget = createBodyBudget(10, long);
    await budget.reserve(8, never);
    const client = new AbortController();
    const large = budget.reserve(9, client.signal);
    const small = budget.reserve(2, never);
    client.abort();
    expect(await large).toBe("gone");
    expect(await small).toBe("admitted");
    expect(await budget.reserve(1, client.signal)).toBe("gone");
  });

  it("is refused at once to what could never fit", async () => {
    const budget = createBodyBudget(10, long);
    expect(await budget.reserve(11, never)).toBe("busy");
    expect(await budget.reserve(10, never)).toBe("admitted");
  });

  it("comes back whole, however many came and went", async () => {
    const budget = createBodyBudget(100, long);
    await Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        const bytes = (at * 37) % 100;
        expect(await budget.reserve(bytes, never)).toBe("admitted");
        await Promise.resolve();
        budget.release(bytes);
      }),
    );
    expect(await budget.reserve(100, never)).toBe("admitted");
  });
});
