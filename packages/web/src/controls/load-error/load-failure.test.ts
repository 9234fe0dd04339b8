import { expect, test } from "vitest";

import { NoResponseError, ApiError } from "../../api/failures.ts";
import { loadFailure } from "./load-failure.ts";

const words = { networkError: "no network", somethingWentWrong: "last resort" };
const refused = (problem?: { readonly message?: string }) =>
  new ApiError(500, problem, new Headers());

test.each([
  ["shows the server's message", refused({ message: "The store is full." }), "The store is full."],
  ["shows the default for an error response without a message", refused({}), "last resort"],
  ["shows the default for an error response without problem details", refused(), "last resort"],
  [
    "shows the network message if there was no response",
    new NoResponseError(new TypeError("x")),
    "no network",
  ],
  ["shows the message of the error", new Error("It broke"), "It broke"],
  ["shows the default for an error without a message", new Error(""), "last resort"],
  ["shows the default for a thrown value that is not an error", "x", "last resort"],
])("%s", (_, failure, sentence) => {
  expect(loadFailure(failure, words)).toBe(sentence);
});
