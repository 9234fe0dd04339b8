import { expect, test } from "vitest";

import { linkAddress } from "./link-address.ts";

test.each([
  ["https://example.org/a?b=1", "https://example.org/a?b=1"],
  [" http://example.org ", "http://example.org"],
  ["example.org", "https://example.org"],
  ["www.example.org/leaflet", "https://www.example.org/leaflet"],
  ["info@example.org", "mailto:info@example.org"],
  ["mailto:info@example.org", "mailto:info@example.org"],
  ["+962 6 555-0100", "tel:+96265550100"],
  ["tel:+96265550100", "tel:+96265550100"],
  ["https://example.org/a b", "https://example.org/a%20b"],
  ["", undefined],
  ["https://", undefined],
  ["mailto:", undefined],
  ["tel:", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["ftp://example.org", undefined],
  ["two words", undefined],
  ["word", undefined],
])("resolves %j to %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
