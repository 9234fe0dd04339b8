import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { call } from "./client.ts";
import { NoResponseError, ApiError, failureMessage } from "./failures.ts";

/** Stubs `fetch` with a response. */
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

describe("a response that does not come from the server", () => {
  test.each([
    ["<!doctype html><title>Sign in to the network</title>", "text/html; charset=utf-8"],
    ["OK", "text/plain"],
    ["", ""],
    ["{", "application/json"],
  ])("throws NoResponseError, even with status 200: %s", async (body, type) => {
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
  ])("leads to the default message for the user: %s", async (body, type) => {
    answer(body, 502, type);
    const failure: unknown = await call("listLeaflets").catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failureMessage(failure, "Something went wrong")).toBe("Something went wrong");
    const { problem } = failure as ApiError;
    expect(problem?.errors ?? problem?.findings ?? problem?.current).toBeUndefined();
  });
});

test("returns a document as text", async () => {
  answer("<Bundle/>", 200, "application/fhir+xml");
  const { data } = await call("getDocument", { params: { id: "1" } });
  expect(data).toBe("<Bundle/>");
});
