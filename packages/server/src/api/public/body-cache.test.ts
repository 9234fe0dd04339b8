import { expect, test } from "vitest";
import { QueueFullError } from "../../domain/fair-queue.ts";
import { TooBusyError, TooManyJobsError } from "../../ports.ts";
import { createBodyCache } from "./body-cache.ts";

const body = { bytes: new Uint8Array(1), type: "text/plain" };

test.each([new TooManyJobsError(), new QueueFullError("full")])(
  "a body whose first request gets no turn is made by the next one, for all that wait",
  async (refusal) => {
    const cache = createBodyCache();
    const first = Promise.withResolvers<typeof body>();
    const failed = cache.get("key", () => first.promise);
    const made: string[] = [];
    const make = (name: string) => async () => {
      made.push(name);
      return body;
    };
    const others = ["b", "c", "d"].map((name) => cache.get("key", make(name)));
    first.reject(refusal);
    await expect(failed).rejects.toBe(refusal);
    expect(await Promise.all(others)).toEqual([body, body, body]);
    expect(made).toEqual(["b"]);
  },
);

test("a body that cannot be made is not made again for those that wait", async () => {
  const cache = createBodyCache();
  const error = new TooBusyError("a job took too long");
  const all = ["a", "b"].map((name) =>
    cache.get("key", () => (name === "a" ? Promise.reject(error) : expect.fail(name))),
  );
  for (const one of await Promise.allSettled(all)) expect(one).toMatchObject({ reason: error });
});
