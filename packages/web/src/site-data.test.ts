import { describe, expect, test } from "vitest";

import { siteData } from "./site-data.ts";

interface Entry {
  readonly at: string;
  readonly value: unknown;
}

/** Everything in the data, with the way to it: `team.0.name.en`. */
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

describe("what whoever runs the site edits", () => {
  test.each(inWords)("$at is in both languages, each in its own script", ({ value }) => {
    const { en, ar } = value as { readonly en: unknown; readonly ar: unknown };
    expect(Array.isArray(en) ? en.length : 1).toBe(Array.isArray(ar) ? ar.length : 1);
    expect(String(en)).not.toMatch(/\p{Script=Arabic}/u);
    expect(String(ar)).toMatch(/\p{Script=Arabic}/u);
    expect(String(ar)).not.toMatch(/[A-Za-z,;?]{2}|[;?]/);
  });

  test.each(texts)("$at is written, without white space around it", ({ text }) => {
    expect(text).not.toBe("");
    expect(text.trim()).toBe(text);
  });

  test.each(outside)("%s is a secure address, as a browser would write it", (address) => {
    const { protocol, href } = new URL(address);
    expect(protocol).toBe("https:");
    expect([address, `${address}/`]).toContain(href);
  });

  test("no address stands where it would not be looked for", () => {
    const found = texts.filter(({ text }) => /^\w+:/.test(text)).map(({ text }) => text);
    expect(found.toSorted()).toEqual(outside.toSorted());
  });

  test("the site stands at an origin: nothing follows the host", () => {
    expect(new URL(siteData.origin).origin).toBe(siteData.origin);
  });

  test("mail and telephone can be written to and called", () => {
    expect(siteData.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
    expect(siteData.phone).toMatch(/^\+\d[\d ]{6,18}$/);
  });

  test.each(texts.filter(({ at }) => at.startsWith("claims.")))(
    "$at is in Latin digits, for both languages",
    ({ text }) => expect(text).toMatch(/^[\x20-\x7e]+$/),
  );

  test("the team is as large as the pages say", () => {
    const size = String(siteData.team.length);
    expect([siteData.claims.about.team, siteData.claims.careers.team]).toEqual([size, size]);
  });
});
