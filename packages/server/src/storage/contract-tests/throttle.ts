import { describe, expect, it } from "vitest";
import { times } from "./people.ts";
import type { Stores } from "./store-locations.ts";

const window = 1_000;

export function throttleContract(stores: Stores): void {
  describe("throttle", () => {
    it("counts in the window that the first call opened, then in a new one", async () => {
      const { throttle } = await stores.fresh();
      expect(await throttle.count("k", 100, window)).toEqual({ count: 1, resetAt: 1_100 });
      expect(await throttle.count("k", 900, window)).toEqual({ count: 2, resetAt: 1_100 });
      expect(await throttle.count("other", 900, window)).toEqual({ count: 1, resetAt: 1_900 });
      expect(await throttle.count("k", 1_100, window)).toEqual({ count: 1, resetAt: 2_100 });
    });

    it("returns a different count to each of 60 concurrent calls, at any instance", async () => {
      const { either } = await stores.pair();
      const counted = await Promise.all(
        times(60).map((index) => either(index).throttle.count("k", 100, window)),
      );
      const counts = counted.map((row) => row.count).toSorted((one, two) => one - two);
      expect(counts).toEqual(times(60).map((index) => index + 1));
    });

    it("subtracts one, but never below zero", async () => {
      const { throttle } = await stores.fresh();
      await throttle.takeBack("k");
      await throttle.count("k", 100, window);
      await throttle.count("k", 100, window);
      await throttle.takeBack("k");
      expect(await throttle.count("k", 100, window)).toMatchObject({ count: 2 });
      for (const _ of times(5)) await throttle.takeBack("k");
      expect(await throttle.count("k", 100, window)).toMatchObject({ count: 1 });
    });

    it("clears the count of one key only", async () => {
      const { throttle } = await stores.fresh();
      for (const key of ["k", "k", "other"]) await throttle.count(key, 100, window);
      await throttle.clear("k");
      await throttle.clear("none");
      expect(await throttle.count("k", 200, window)).toEqual({ count: 1, resetAt: 1_200 });
      expect(await throttle.count("other", 200, window)).toMatchObject({ count: 2 });
    });

    it("allows no extra attempts and extends no lockout after the clock is set back", async () => {
      const { throttle } = await stores.fresh();
      await throttle.count("k", 1_000_000, window);
      expect(await throttle.count("k", 500, window)).toEqual({ count: 2, resetAt: 1_500 });
      expect(await throttle.count("k", 400, window)).toEqual({ count: 3, resetAt: 1_400 });
      expect(await throttle.count("k", 1_400, window)).toEqual({ count: 1, resetAt: 2_400 });
    });

    it("accepts any key and distinguishes all keys", async () => {
      const { throttle } = await stores.fresh();
      const keys = [
        "",
        "a\0b",
        "a\0c",
        "\uD800",
        "\uDFFF",
        "x".repeat(10_000),
        "x".repeat(10_001),
        "'; drop table throttle; --",
      ];
      for (const key of keys) {
        expect(await throttle.count(key, 1, window)).toMatchObject({ count: 1 });
        expect(await throttle.count(key, 1, window)).toMatchObject({ count: 2 });
        await throttle.takeBack(key);
        expect(await throttle.count(key, 1, window)).toMatchObject({ count: 2 });
      }
    });

    it("removes counters whose window has ended", async () => {
      const { throttle } = await stores.fresh();
      await throttle.count("ended", 100, window);
      await throttle.count("open", 101, window);
      expect(await throttle.purge(1_100)).toBe(1);
      expect(await throttle.count("open", 102, window)).toMatchObject({ count: 2 });
    });
  });
}
