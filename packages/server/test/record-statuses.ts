import { expect } from "vitest";
import { endpoints, type EndpointName } from "../src/api/contract/endpoints.ts";
import { problemCodesOf } from "../src/api/openapi/problem-codes-of.ts";
import type { CallInput, TestClient } from "./client.ts";

/** Calls endpoints and records each status with which an endpoint answered. */
export function recordStatuses(callOf: (name: EndpointName) => CallInput) {
  /** Name of the endpoint, a space, and the status. */
  const reached = new Set<string>();

  /** Expects this status and, for a problem, a code that the documentation lists. */
  async function expectStatus(
    name: EndpointName,
    status: number,
    client: TestClient,
    input: CallInput = callOf(name),
  ) {
    const reply = await client.call(name, input);
    expect(reply.status, reply.text).toBe(status);
    if (status >= 400) {
      expect(problemCodesOf(name, endpoints[name], status)).toContain(reply.problem.code);
    }
    reached.add(`${name} ${status}`);
    return reply;
  }

  return { reached, expectStatus };
}
