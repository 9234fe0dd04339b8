import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkCode } from "./codes.ts";
import { FindingCollector } from "./finding-collector.ts";

function isMediaType(value: string): boolean {
  const collector = new FindingCollector();
  checkCode("mimetypes", value, { key: "Attachment" }, collector);
  return collector.findings.length === 0;
}

test.each(["application/fhir+xml", "text/html; charset=utf-8", "a/b ; c=d ;e", "a/b;c "])(
  "%j is a media type",
  (value) => expect(isMediaType(value)).toBe(true),
);

test.each(["", "text", "text/", "a/b;", "a/b; ;c", "a/b ", "a/b c", "a/b;c;", "a/ b"])(
  "%j is not a media type",
  (value) => expect(isMediaType(value)).toBe(false),
);

/** The rule as RFC 2045 states it: a list of parameters, each after a semicolon. It takes exponential time. */
const stated = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(?:\s*;\s*[^;\s][^;]*)*$/;

test("the linear pattern accepts the media types that the rule accepts", () => {
  const sign = fc.constantFrom("a", "+", ";", " ", "\n", "=", "/", "é");
  const parameters = fc.string({ unit: sign, maxLength: 14 });
  fc.assert(
    fc.property(fc.constantFrom("a/b", "a/", ""), parameters, (start, rest) => {
      expect(isMediaType(start + rest)).toBe(stated.test(start + rest));
    }),
    { numRuns: 5000 },
  );
});

/** With exponential or quadratic run time, each of these inputs would exceed any test timeout. */
test.each([";a", "; a ", " ;", "; ", " ", ";a;", "a/"])(
  "takes linear time for a media type of repeated %j",
  (snippet) => {
    for (const length of [250_000, 500_000, 1_000_000]) {
      expect(isMediaType(`a/b${snippet.repeat(length)};`)).toBe(false);
    }
  },
);
