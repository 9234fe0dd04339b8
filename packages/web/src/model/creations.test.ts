import { expect, test } from "vitest";

import { ApiError, NoResponseError } from "../api/failures.ts";
import { Creations } from "./creations.ts";

/** Sends requests whose outcomes are planned; records the key and body of each request. */
function setup() {
  const creations = new Creations<string>();
  const sent: { key: string; body: string }[] = [];
  const send = (body: string, failure?: Error, name = "name") =>
    creations
      .send(name, body, async (given, headers) => {
        sent.push({ key: headers["Idempotency-Key"] ?? "", body: given });
        if (failure !== undefined && sent.length === before + 1) throw failure;
        return given;
      })
      .finally(() => (before = sent.length));
  let before = 0;
  return { sent, send };
}

const refused = (status: number, code?: string) =>
  new ApiError(
    status,
    code === undefined ? undefined : { code: "not-found" as const },
    new Headers(),
  );

test.each<[string, Error]>([
  ["no response", new NoResponseError(undefined)],
  ["a stopped request", new DOMException("Aborted.", "AbortError")],
  ["an error of a proxy", refused(504)],
  ["a page of a proxy", refused(404)],
  ["an ended session", refused(401, "not-signed-in")],
  ["a request that is still running", refused(409, "idempotency-running")],
  ["a throttled request", refused(429, "throttled")],
  ["a busy server", refused(503, "busy")],
])("after %s, the same request is sent again with its key", async (_, failure) => {
  const { sent, send } = setup();
  await expect(send("first", failure)).rejects.toBe(failure);
  expect(await send("second")).toBe("first");
  expect(sent.map(({ body }) => body)).toEqual(["first", "first"]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test.each([400, 404, 412, 413, 415, 422, 507])(
  "after a refusal with %s, the next request has a new key",
  async (status) => {
    const { sent, send } = setup();
    await expect(send("first", refused(status, "a code"))).rejects.toThrow(`${status}`);
    expect(await send("second")).toBe("second");
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  },
);

test("after a success, the next request has a new key", async () => {
  const { sent, send } = setup();
  await send("first");
  await send("first");
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test("if a repeated request is refused, the current one is sent with a new key", async () => {
  const { sent, send } = setup();
  await expect(send("first", new NoResponseError(undefined))).rejects.toThrow("no response");
  expect(await send("second", refused(404, "not-found"))).toBe("second");
  expect(sent.map(({ body }) => body)).toEqual(["first", "first", "second"]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("requests with other names are independent", async () => {
  const { sent, send } = setup();
  await expect(send("first", new NoResponseError(undefined))).rejects.toThrow("no response");
  expect(await send("second", undefined, "other")).toBe("second");
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a known key of an earlier page is used, and a mismatch keeps it", async () => {
  const creations = new Creations<string>();
  const keys: (string | undefined)[] = [];
  const mismatch = new ApiError(422, { code: "idempotency-mismatch" }, new Headers());
  const send = async (body: string, headers: Readonly<Record<string, string>>) => {
    keys.push(headers["Idempotency-Key"]);
    if (keys.length === 1) throw mismatch;
    return body;
  };
  await expect(creations.send("name", "first", send, "known")).rejects.toBe(mismatch);
  expect(await creations.send("name", "second", send, "known")).toBe("first");
  creations.forget("name");
  expect(await creations.send("name", "third", send)).toBe("third");
  expect(keys.slice(0, 2)).toEqual(["known", "known"]);
  expect(keys[2]).not.toBe("known");
});
