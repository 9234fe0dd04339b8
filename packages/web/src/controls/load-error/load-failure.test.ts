import { expect, test } from "vitest";

import { NoResponseError, ApiError } from "../../api/failures.ts";
import { loadFailure } from "./load-failure.ts";

const words = { networkError: "no network", somethingWentWrong: "last resort" };
const refused = (problem?: { readonly message?: string }) =>
  new ApiError(500, problem, new Headers());

test.each([
  ["the server's sentence", refused({ message: "The store is full." }), "The store is full."],
  ["the last resort for a refusal that says nothing", refused({}), "last resort"],
  ["the last resort for an answer that is no problem", refused(), "last resort"],
  ["the network where there was no answer", new NoResponseError(new TypeError("x")), "no network"],
  ["the failure's own message", new Error("It broke"), "It broke"],
  ["the last resort for a failure without a message", new Error(""), "last resort"],
  ["the last resort for what is no error", "x", "last resort"],
])("says %s", (_, failure, sentence) => {
  expect(loadFailure(failure, words)).toBe(sentence);
});
