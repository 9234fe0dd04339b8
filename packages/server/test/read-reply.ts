import { expect } from "vitest";
import type { z } from "zod";
import type { Endpoint, ReplyShape } from "../src/api/contract/endpoint.ts";
import { conflict } from "../src/api/leaflets/contract/leaflet.ts";
import { problemStatuses } from "../src/api/contract/problem-codes.ts";
import { problemStatusesOf } from "../src/api/contract/problem-replies.ts";
import { problem, type Problem } from "../src/api/contract/problem.ts";
import { strictSchema } from "./strict-schema.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export interface TestReply<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the reply; undefined without a body. */
  readonly body: Body;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Throws if the reply is not a problem. */
  readonly problem: Problem & Readonly<Record<string, unknown>>;
}

/** Checks a reply strictly against the contract and returns its parts. */
export async function readReply(
  name: string,
  endpoint: Endpoint,
  reply: Response,
): Promise<TestReply> {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const what = `${name} answers ${reply.status}: ${text.slice(0, 2000)}`;
  const { status, headers } = reply;
  expect(headers.get("X-Request-Id") ?? "", what).toMatch(uuid);
  const shape = endpoint.replies[status];
  const body = shape
    ? readSuccess(shape, headers, bytes, what)
    : readProblem(problemStatusesOf(endpoint), reply, text, what);
  return {
    status,
    headers,
    body,
    bytes,
    text,
    get problem() {
      expect(shape, `${what} is not a problem`).toBeUndefined();
      return body as TestReply["problem"]; // the body was parsed as a problem
    },
  };
}

function readSuccess(shape: ReplyShape, headers: Headers, bytes: Uint8Array, what: string) {
  for (const name of Object.keys(shape.headers ?? {})) {
    expect(headers.get(name), `${what} without ${name}`).not.toBeNull();
  }
  const type = headers.get("Content-Type")?.split(";")[0];
  if (shape.schema !== undefined) {
    expect(headers.get("Content-Type"), what).toBe("application/json; charset=utf-8");
    return readJson(shape.schema, bytes, what);
  }
  if (shape.types === undefined) expect(bytes.length, what).toBe(0);
  else expect(shape.types, what).toContain(type);
  if (type !== "application/json") return undefined;
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

function readProblem(allowed: readonly number[], reply: Response, text: string, what: string) {
  const { status, headers } = reply;
  expect(allowed, `${what}, which the contract does not list`).toContain(status);
  expect(headers.get("Content-Type") ?? "", what).toMatch(/^application\/problem\+json\b/);
  const schema = status === 412 ? conflict : problem;
  const body = readJson(schema, new TextEncoder().encode(text), what) as z.output<typeof problem>;
  expect(body.status, what).toBe(status);
  expect(body.instance, what).toBe(`urn:uuid:${headers.get("X-Request-Id")}`);
  expect(Object.entries(problemStatuses), what).toContainEqual([body.code, status]);
  if (status === 429) expect(headers.get("Retry-After") ?? "", what).toMatch(/^\d+$/);
  return body;
}

/**
 * Parses JSON and checks it strictly: a field that the schema does not contain is an error. Returns the
 * unchanged value.
 */
function readJson(schema: z.ZodType, bytes: Uint8Array, what: string): unknown {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const parsed = strictSchema(schema).safeParse(value);
  expect(parsed.error?.issues ?? [], what).toEqual([]);
  return value;
}
