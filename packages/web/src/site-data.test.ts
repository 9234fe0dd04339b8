import { describe, expect, test } from "vitest";

import { siteData } from "./site-data.ts";

interface Entry {
  readonly at: string;
  readonly value: unknown;
}

/** Every value in the data with its path: `team.0.name.en`. */
function entriesOf(value: unknown, at = ""): readonly Entry[] {
  if (typeof value !== "object" || value === null) return [{ at, value }];
  const within = Object.entries(value).flatMap(([key, part]) =>
    entriesOf(part, at === "" ? key : `${at}.${key}`),
  );
  return [{ at, value }, ...within];
}

const entries = entriesOf(siteData);
const texts = entries.flatMap(({ at, value }) =>
  typeof value === "string" ? [{ at, text: value }] : [],
);
const inWords = entries.filter(
  ({ value }) => typeof value === "object" && value !== null && ("en" in value || "ar" in value),
);
const outside = [
  siteData.origin,
  siteData.fhirValidator,
  siteData.social,
  siteData.jobs,
] as readonly string[];

describe("the data of the public site", () => {
  test.each(inWords)(
    "$at has an English text without Arabic letters and an Arabic text without Latin words",
    ({ value }) => {
      const { en, ar } = value as { readonly en: unknown; readonly ar: unknown };
      expect(Array.isArray(en) ? en.length : 1).toBe(Array.isArray(ar) ? ar.length : 1);
      expect(String(en)).not.toMatch(/\p{Script=Arabic}/u);
      expect(String(ar)).toMatch(/\p{Script=Arabic}/u);
      expect(String(ar)).not.toMatch(/[A-Za-z,;?]{2}|[;?]/);
    },
  );

  test.each(texts)("$at is not empty and has no white space around it", ({ text }) => {
    expect(text).not.toBe("");
    expect(text.trim()).toBe(text);
  });

  test.each(outside)(
    "%s is an HTTPS address in the form that the browser normalizes it to",
    (address) => {
      const { protocol, href } = new URL(address);
      expect(protocol).toBe("https:");
      expect([address, `${address}/`]).toContain(href);
    },
  );

  test("every external address is in the list of addresses that the tests check", () => {
    const found = texts.filter(({ text }) => /^\w+:/.test(text)).map(({ text }) => text);
    expect(found.toSorted()).toEqual(outside.toSorted());
  });

  test("the origin of the site has no path", () => {
    expect(new URL(siteData.origin).origin).toBe(siteData.origin);
  });

  test("e-mail address and telephone number are well-formed", () => {
    expect(siteData.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
    expect(siteData.phone).toMatch(/^\+\d[\d ]{6,18}$/);
  });

  test.each(texts.filter(({ at }) => /^claims\..*\.value$/.test(at)))(
    "$at contains only ASCII characters, because both languages use it",
    ({ text }) => expect(text).toMatch(/^[\x20-\x7e]+$/),
  );

  test("the number of team members equals the number in the claims", () => {
    const size = String(siteData.team.length);
    const { about, careers } = siteData.claims;
    expect([about.team.value, careers.team.value]).toEqual([size, size]);
  });
});
