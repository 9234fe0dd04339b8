import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../src/api/contract/endpoints.ts";
import { exampleOf } from "../src/api/openapi/examples.ts";
import { createCookieJar } from "./cookie-jar.ts";
import { readReply } from "./read-reply.ts";
import { strictSchema } from "./strict-schema.ts";

const id = "0196f0a4-6d5e-4c3b-9a51-2f4f6f0b8d11";
const saved = exampleOf("createLeaflet").reply as Record<string, unknown>;

interface Sent {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reads a valid reply to `createLeaflet` with these changes; an empty header is omitted. */
function read({ status = 201, body = saved, headers = {} }: Sent) {
  const all = {
    "Content-Type": "application/json; charset=utf-8",
    "X-Request-Id": id,
    ETag: '"1"',
    Location: "/api/leaflets/x",
    ...headers,
  };
  const given = Object.entries(all).filter(([, value]) => value !== "");
  const reply = new Response(JSON.stringify(body), { status, headers: given });
  return readReply("createLeaflet", endpoints.createLeaflet, reply);
}

const problem = {
  type: "/docs/api#problem-forbidden",
  title: "Forbidden",
  status: 403,
  code: "forbidden",
  detail: "No.",
  instance: `urn:uuid:${id}`,
  message: "No.",
};
const refusal = { status: 403, headers: { "Content-Type": "application/problem+json" } };

test("accepts a reply that matches the contract", async () => {
  expect((await read({})).body).toEqual(saved);
  const { problem: read403 } = await read({ ...refusal, body: problem });
  expect(read403.code).toBe("forbidden");
});

test.each<[string, Sent]>([
  ["an unknown field", { body: { ...saved, ownerId: "x" } }],
  [
    "an unknown nested field",
    { body: { ...saved, content: { ...(saved["content"] as object), x: 1 } } },
  ],
  [
    "an unknown field in a list",
    { body: { ...saved, findings: [{ ...findingOf(saved), secret: 1 }] } },
  ],
  ["a missing field", { body: { ...saved, version: undefined } }],
  ["a field of a wrong type", { body: { ...saved, version: "1" } }],
  ["a missing header", { headers: { ETag: "" } }],
  ["a missing request id", { headers: { "X-Request-Id": "" } }],
  ["a wrong media type", { headers: { "Content-Type": "text/plain" } }],
  ["an unlisted status", { status: 200 }],
  ["an unlisted problem", { ...refusal, status: 409, body: { ...problem, status: 409 } }],
  ["a problem as plain JSON", { status: 403, body: problem }],
  ["a problem with another status in its body", { ...refusal, body: { ...problem, status: 404 } }],
  ["a problem with an unknown code", { ...refusal, body: { ...problem, code: "csrf2" } }],
  [
    "a problem with the id of another request",
    { ...refusal, body: { ...problem, instance: "urn:uuid:x" } },
  ],
  ["a problem with an extra field", { ...refusal, body: { ...problem, stack: "at …" } }],
])("rejects a reply with %s", async (_what, sent) => {
  await expect(read(sent)).rejects.toThrow("createLeaflet answers");
});

function findingOf({ findings }: Record<string, unknown>): object {
  return (findings as object[])[0] ?? {};
}

test("every object of every reply schema rejects unknown fields", () => {
  for (const [name, { replies }] of Object.entries(endpoints)) {
    for (const { schema } of Object.values(replies) as { schema?: z.ZodType }[]) {
      if (!schema) continue;
      const json = JSON.stringify(z.toJSONSchema(strictSchema(schema)));
      const objects = json.split('"properties":').length - 1;
      const closed = json.split('"additionalProperties":false').length - 1;
      expect(closed, `${name}: strict-schema.ts does not handle a type of schema`).toBe(objects);
    }
  }
});

test("cookies that a browser would reject fail the test", () => {
  const taken = (line: string, origin: string) => () => {
    const jar = createCookieJar();
    jar.take(new Response(null, { headers: { "Set-Cookie": line } }), new URL(origin));
    return jar.header();
  };
  expect(taken("sid=1; Path=/; HttpOnly", "http://localhost")()).toBe("sid=1");
  expect(taken("sid=1; Max-Age=0", "http://localhost")()).toBe("");
  expect(taken("__Host-sid=1; Path=/; Secure", "https://a.example")()).toBe("__Host-sid=1");
  expect(taken("sid=1; Secure", "http://localhost")).toThrow("expected");
  expect(taken("__Host-sid=1; Path=/", "https://a.example")).toThrow("expected");
  expect(taken("__Host-sid=1; Path=/app; Secure", "https://a.example")).toThrow("expected");
  expect(taken("__Host-sid=1; Path=/; Secure; Domain=a.example", "https://a.example")).toThrow(
    "expected",
  );
});
