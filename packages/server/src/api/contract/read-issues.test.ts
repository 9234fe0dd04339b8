import { describe, expect, test } from "vitest";
import { z } from "zod";
import { email } from "../users/contract.ts";
import { listQuery, newLeaflet, revisionParams } from "../leaflets/contract/leaflet.ts";
import { issuesOf, pointerOf } from "./read-issues.ts";
import { tokenRequest } from "../tokens/contract.ts";
import { passwordChange, registration } from "../users/contract.ts";

function errorsOf(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : issuesOf(parsed.error, input);
}

const rana = {
  name: "Rana Haddad",
  email: "rana@example.org",
  organization: "Example Pharma",
  password: "six leaves",
};

describe("issuesOf", () => {
  test("lists each field once, in the order of the schema", () => {
    expect(errorsOf(registration, { name: " \t", email: "x", password: "12345" })).toEqual([
      { pointer: "/name", code: "blank" },
      { pointer: "/email", code: "email-form" },
      { pointer: "/organization", code: "required" },
      { pointer: "/password", code: "password-short" },
    ]);
  });

  test("returns only the first hundred errors", () => {
    const errors = errorsOf(newLeaflet, {
      content: { sizes: Array.from({ length: 101 }, () => 1) },
    });
    expect(errors.length).toBe(100);
    expect(errors.at(-1)?.pointer).toBe("/content/sizes/99");
  });

  test.each([null, [], "x", 1, true])("points at the whole body if the body is %j", (body) => {
    expect(errorsOf(registration, body)).toEqual([{ pointer: "", code: "wrong-type" }]);
  });

  test("reports a missing body as required", () => {
    expect(errorsOf(registration, undefined)).toEqual([{ pointer: "", code: "required" }]);
  });

  test("points at items of lists", () => {
    const content = { warningsSections: [{ content: "a" }, { content: null }], sizes: ["1", 2] };
    expect(errorsOf(newLeaflet, { content })).toEqual([
      { pointer: "/content/sizes/1", code: "wrong-type" },
      { pointer: "/content/warningsSections/1/content", code: "wrong-type" },
    ]);
  });

  test("distinguishes a value that is not allowed from a value of a wrong type", () => {
    expect(errorsOf(newLeaflet, { content: {}, status: "final" })).toEqual([
      { pointer: "/status", code: "not-an-option" },
    ]);
    expect(errorsOf(newLeaflet, { content: {}, status: 1 })).toEqual([
      { pointer: "/status", code: "wrong-type" },
    ]);
    expect(errorsOf(tokenRequest, { name: "x", scopes: ["read", "admin"] })).toEqual([
      { pointer: "/scopes/1", code: "not-an-option" },
    ]);
  });

  test("reports a missing field even if every object inherits a property of that name", () => {
    const schema = z.object({ constructor: z.string() });
    expect(errorsOf(schema, {})).toEqual([{ pointer: "/constructor", code: "required" }]);
  });
});

test("escapes a pointer as RFC 6901 requires", () => {
  expect(pointerOf(["a/b", "m~n", 0, ""])).toBe("/a~1b/m~0n/0/");
});

test.each(["0", "1001", "1e2", "-1", " 1", "٣", ""])("rejects %j as a limit", (limit) => {
  expect(errorsOf(listQuery, { limit })).toEqual([{ pointer: "/limit", code: "number-form" }]);
});

test.each(["0", "01", "1.0", "99999999999", "x"])("rejects %j as a version", (version) => {
  expect(errorsOf(revisionParams, { id: "a", version })).toEqual([
    { pointer: "/version", code: "number-form" },
  ]);
});

test.each(["2031-05-01", "tomorrow", "2031-05-01T12:00:00+03:00", "2031-02-30T00:00:00Z"])(
  "rejects %j as a UTC time",
  (expiresAt) => {
    expect(errorsOf(tokenRequest, { name: "x", scopes: ["read"], expiresAt })).toEqual([
      { pointer: "/expiresAt", code: "instant-form" },
    ]);
  },
);

describe("a new password", () => {
  const change = (newPassword: string) =>
    errorsOf(passwordChange, { currentPassword: "x", newPassword });

  test.each(["123456", "      ", "نشرةدواء", "🌿🌿🌿🌿🌿🌿", "x".repeat(1024)])(
    "may be %j",
    (given) => {
      expect(change(given)).toEqual([]);
    },
  );

  test.each(["", "12345", "🌿🌿🌿🌿🌿", "نشرةد"])("is too short: %j", (given) => {
    expect(change(given)).toEqual([{ pointer: "/newPassword", code: "password-short" }]);
  });

  test("has a maximum length and no lone surrogates", () => {
    expect(change("x".repeat(1025))).toEqual([{ pointer: "/newPassword", code: "too-long" }]);
    expect(change("12345\ud83c")).toEqual([{ pointer: "/newPassword", code: "unstorable-text" }]);
  });

  test("is kept as typed", () => {
    const password = "  e\u0301 é  ";
    expect(registration.parse({ ...rana, password }).password).toBe(password);
  });
});

describe("text", () => {
  test.each(["\0", "a\u000b", "a\ud800", "\ufffe"])(
    "is rejected as unstorable if it contains %j",
    (name) => {
      expect(errorsOf(registration, { ...rana, name: `Rana${name}` })).toEqual([
        { pointer: "/name", code: "unstorable-text" },
      ]);
    },
  );

  test("loses only its leading and trailing white space", () => {
    expect(registration.parse({ ...rana, name: " \u00a0رنا  حداد\n" }).name).toBe("رنا  حداد");
  });
});

test("ignores unknown fields of any name", () => {
  const body = JSON.parse(
    '{"isAdmin":true,"_id":"x","role":"admin","__proto__":{"isAdmin":true},"constructor":1}',
  ) as object;
  const read = registration.parse({ ...body, ...rana });
  expect(Object.keys(read).toSorted()).toEqual(["email", "name", "organization", "password"]);
  expect(Reflect.get(read, "isAdmin")).toBeUndefined();
});

describe("an e-mail address", () => {
  test.each([
    "rana@example.org",
    "rana.haddad+leaflets@mail.example.co.uk",
    "o'neil@example.org",
    "root@localhost",
    "رنا@مثال.إختبار",
    "jörg@müller.example",
    "用户@例子.广告",
    "अजय@डाटा.भारत",
  ])("may be %s", (given) => {
    expect(email.parse(given)).toBe(given);
  });

  test.each([
    "rana",
    "@example.org",
    "rana@",
    "rana@@example.org",
    "rana@example..org",
    "rana@-example.org",
    "rana@example-.org",
    "rana@.org",
    "ra na@example.org",
    "rana@example.org,omar@example.org",
    "Rana <rana@example.org>",
    '"rana"@example.org',
    "rana@[127.0.0.1]",
    "rana@exam_ple.org",
    "rana\u202e@example.org",
    "rana\u200b@example.org",
    "\u0301rana@example.org",
    "rana@example.org\nBcc: omar@example.org",
    `rana@${"x".repeat(64)}.org`,
  ])("is rejected: %j", (given) => {
    expect(errorsOf(email, given)).toEqual([{ pointer: "", code: "email-form" }]);
  });

  test("has at most 254 characters", () => {
    const label = "x".repeat(60);
    const long = (more: string) => `${more}@${label}.${label}.${label}.${label}`;
    expect(email.safeParse(long("1234567890")).success).toBe(true);
    expect(errorsOf(email, long("12345678901"))).toEqual([{ pointer: "", code: "too-long" }]);
  });
});
