import { describe, expect, test } from "vitest";

import { NoResponseError, ApiError } from "../../api/failures.ts";
import { saveFailureMessage } from "./save-failure-message.ts";
import { saveFailureOf } from "./save-failure.ts";
import { savingWords } from "./saving-words.ts";

const refused = (status: number, message?: string, headers = {}) =>
  new ApiError(status, message === undefined ? undefined : { message }, new Headers(headers));

describe("message for a failed save", () => {
  test.each([
    [refused(400, "A size is wrong."), "A size is wrong."],
    [refused(400), "Invalid data provided."],
    [
      refused(413, "Too large."),
      "Images are too large. Please compress your images or remove some images and try again.",
    ],
    [refused(500, "Inner."), "Server error occurred. Please try again later."],
    [refused(507, "The store is full."), "The store is full."],
    [refused(502), "Error 502: Please try again."],
    [
      new NoResponseError("gone"),
      "Network error. Please check your internet connection and try again.",
    ],
    [new RangeError("odd"), "Error: Could not save leaflet."],
  ])("uses the message of the specification for %s", (failure, sentence) => {
    expect(saveFailureMessage(saveFailureOf(failure), savingWords.en.failures)).toBe(sentence);
  });
});

test.each([
  ["30", 30],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
])(
  "for the Retry-After value %s without a Date header, the seconds to wait are %s",
  (header, seconds) => {
    expect(saveFailureOf(refused(503, "", { "Retry-After": header })).retryAfter).toBe(seconds);
  },
);
