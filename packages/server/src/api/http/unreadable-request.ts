import type { Ports } from "../../ports.ts";
import { problem } from "./problems.ts";
import { errorFacts } from "./known-errors.ts";
import { problemBody } from "./problem-reply.ts";
import { apiPolicy, securityHeaders } from "./security-headers.ts";

/** The reply to a request that cannot be turned into an exchange, for example because its URL is invalid. */
export function unreadableRequest(ports: Pick<Ports, "log">, error: unknown): Response {
  const id = crypto.randomUUID();
  ports.log.write("warn", "A request could not be read.", {
    requestId: id,
    error: errorFacts(error),
  });
  const body = problemBody(problem(400, "invalid-data"), { id, language: "en" });
  return new Response(JSON.stringify(body), {
    status: 400,
    headers: {
      ...securityHeaders(false),
      "Content-Security-Policy": apiPolicy,
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "X-Request-Id": id,
    },
  });
}
