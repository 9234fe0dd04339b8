import { expect, test } from "vitest";
import { auditEntry, auditText, type RequestContext } from "./audit.ts";

const requestContext: RequestContext = {
  actor: { kind: "visitor" },
  request: {
    id: "01990000-0000-7000-8000-00000000000a",
    at: 1,
    address: "192.0.2.7",
    secure: true,
  },
};

test("records the actor, the token, the time, the address and the target", () => {
  const user = {
    id: "u1",
    name: "Amal",
    email: "amal@example.org",
    organization: "Example Pharma",
    isAdmin: false,
    createdAt: 0,
  };
  const token = {
    id: "t1",
    userId: "u1",
    name: "CI",
    scopes: ["read"],
    createdAt: 0,
    expiresAt: undefined,
    lastUsedAt: undefined,
  } as const;
  const entry = auditEntry(
    { ...requestContext, actor: { kind: "machine", user, token } },
    "leaflet.exported",
    {
      targetId: "l1",
      detail: { format: "xml", version: 3 },
    },
  );
  expect(entry).toEqual({
    at: 1,
    action: "leaflet.exported",
    outcome: "done",
    actorId: "u1",
    by: "token:t1",
    targetId: "l1",
    address: "192.0.2.7",
    requestId: "01990000-0000-7000-8000-00000000000a",
    detail: { format: "xml", version: 3 },
  });
});

test("records no actor for a visitor", () => {
  expect(auditEntry(requestContext, "access.refused", { outcome: "refused" })).toEqual({
    at: 1,
    action: "access.refused",
    outcome: "refused",
    by: "visitor",
    address: "192.0.2.7",
    requestId: requestContext.request.id,
  });
});

test.each([
  ["a\r\n2031-05-01 admin signed in", "a\\u{d}\\u{a}2031-05-01 admin signed in"],
  ["\u202Egro.elpmaxe\u202C", "\\u{202e}gro.elpmaxe\\u{202c}"],
  ["\u2066a\u2069 \u200F\u061C", "\\u{2066}a\\u{2069} \\u{200f}\\u{61c}"],
  ["a\u2028b\u2029c\u0085d\u001B[2J", "a\\u{2028}b\\u{2029}c\\u{85}d\\u{1b}[2J"],
  ["lone \uD800", "lone \\u{d800}"],
  ["أمل حداد 👩‍🔬", "أمل حداد 👩\\u{200d}🔬"],
])("escapes unsafe characters of %j", (value, shown) => {
  expect(auditText(value)).toBe(shown);
  const entry = auditEntry(requestContext, "user.email-changed", { detail: { to: value } });
  expect(entry.detail).toEqual({ to: shown });
});

test("cuts a text to 200 characters without splitting a surrogate pair", () => {
  expect(auditText("😀".repeat(200))).toBe("😀".repeat(200));
  expect(auditText("😀".repeat(201))).toBe(`${"😀".repeat(199)}…`);
});
