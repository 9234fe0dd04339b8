import { expect, it } from "vitest";
import { renewedKeys, type TemporaryKeys } from "./s3-credentials.ts";

/** An identity service whose keys are valid for an hour. */
function aService() {
  const state = { now: 0, asked: 0, fails: false, failures: 0 };
  const keys = renewedKeys({
    clock: () => state.now,
    onFailure: () => (state.failures += 1),
    async fetchKeys(): Promise<TemporaryKeys> {
      state.asked += 1;
      const number = state.asked;
      await new Promise((resolve) => setImmediate(resolve));
      if (state.fails) throw new Error("the service is down");
      const expires = state.now + 3_600_000;
      return { accessKeyId: `key ${number}`, secretAccessKey: "secret", expires };
    },
  });
  const current = async () => (await keys.current()).accessKeyId;
  return { state, keys, current };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it("fetches keys once for requests at the same time, and keeps them", async () => {
  const { state, current } = aService();
  expect(await Promise.all([current(), current(), current()])).toEqual(["key 1", "key 1", "key 1"]);
  state.now = 3_000_000;
  expect(await current()).toBe("key 1");
  expect(state.asked).toBe(1);
});

it("renews keys before they end, without a wait", async () => {
  const { state, current } = aService();
  await current();
  state.now = 3_400_000;
  expect(await Promise.all([current(), current()])).toEqual(["key 1", "key 1"]);
  await settled();
  expect(await current()).toBe("key 2");
  expect(state.asked).toBe(2);
});

it("keeps the old keys while they are valid if a renewal fails, and tries again after a pause", async () => {
  const { state, current } = aService();
  await current();
  state.now = 3_400_000;
  state.fails = true;
  for (let round = 0; round < 3; round += 1) {
    expect(await current()).toBe("key 1");
    await settled();
  }
  expect(state).toMatchObject({ asked: 2, failures: 1 });
  state.now = 3_600_000;
  await expect(current()).rejects.toThrow("No keys for the object store could be obtained.");
  state.fails = false;
  expect(await current()).toBe("key 4");
});

it("replaces keys that the store refuses as expired, but not more often than every ten seconds", async () => {
  const { state, keys, current } = aService();
  const first = await keys.current();
  keys.refused(first);
  expect(await current()).toBe("key 1");
  state.now = 10_000;
  keys.refused(first);
  expect(await current()).toBe("key 2");
  state.now = 20_000;
  keys.refused(first);
  expect(await current()).toBe("key 2");
});
