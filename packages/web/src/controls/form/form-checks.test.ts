import { describe, expect, test } from "vitest";

import { secondsToWait } from "../../api/retry-after.ts";
import { looksLikeEmail } from "./use-field-checks.ts";

describe("e-mail address", () => {
  test.each(["rana@example.org", "root@localhost", "a.b+c@d-e.example", "رنا@مثال.example"])(
    "%s is accepted",
    (text) => expect(looksLikeEmail(text)).toBe(true),
  );
  test.each(["rana", "@example.org", "rana@", "a@b@c", "a b@c", "a@b, c@d"])(
    "%s is rejected",
    (text) => expect(looksLikeEmail(text)).toBe(false),
  );
});

describe("the time to wait", () => {
  const date = "Thu, 01 May 2031 12:00:00 GMT";
  const wait = (value: string) => secondsToWait(new Headers({ Date: date, "Retry-After": value }));

  test("is read from a number of seconds or from a date", () => {
    expect(wait("90")).toBe(90);
    expect(wait("Thu, 01 May 2031 12:02:00 GMT")).toBe(120);
    expect(wait("Thu, 01 May 2031 11:00:00 GMT")).toBe(0);
  });

  test("is undefined if the header is missing or invalid", () => {
    expect(wait("soon")).toBeUndefined();
    expect(secondsToWait(new Headers())).toBeUndefined();
  });
});
