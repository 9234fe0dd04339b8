import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { call } from "./client.ts";
import { NoResponseError, ApiError, sentenceOf } from "./failures.ts";

/** What somebody on the way answers in place of the server. */
function answer(body: string, status: number, type: string): void {
  vi.stubGlobal(
    "fetch",
    async () => new Response(body, { status, headers: { "Content-Type": type } }),
  );
}

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an answer that is not the server's", () => {
  test.each([
    ["<!doctype html><title>Sign in to the network</title>", "text/html; charset=utf-8"],
    ["OK", "text/plain"],
    ["", ""],
    ["{", "application/json"],
  ])("is no success: %s", async (body, type) => {
    answer(body, 200, type);
    const input = { params: { id: "1" }, body: { title: "Dolvera" } };
    await expect(call("changeLeaflet", input)).rejects.toBeInstanceOf(NoResponseError);
    await expect(call("currentUser")).rejects.toBeInstanceOf(NoResponseError);
  });

  test.each([
    ["<h1>502 Bad Gateway</h1>", "text/html"],
    ['"down"', "application/json"],
    ["[1, 2]", "application/json"],
    ["null", "application/json"],
    [
      '{"message": {"text": "down"}, "errors": "all", "findings": 3, "current": null}',
      "application/json",
    ],
  ])("gives no sentence to show: %s", async (body, type) => {
    answer(body, 502, type);
    const failure: unknown = await call("listLeaflets").catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiError);
    expect(sentenceOf(failure, "Something went wrong")).toBe("Something went wrong");
    const { problem } = failure as ApiError;
    expect(problem?.errors ?? problem?.findings ?? problem?.current).toBeUndefined();
  });
});

test("a document is given as the text it is", async () => {
  answer("<Bundle/>", 200, "application/fhir+xml");
  const { data } = await call("getDocument", { params: { id: "1" } });
  expect(data).toBe("<Bundle/>");
});
