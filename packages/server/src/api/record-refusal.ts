import { errorFacts } from "./http/known-errors.ts";
import type { Exchange } from "./http/exchange.ts";
import type { Answer } from "./http/respond.ts";
import type { Ports } from "../ports.ts";
import type { ProblemInput } from "./http/problems.ts";
import { auditRefusal } from "../domain/audit.ts";
import type { Reply } from "./http/reply.ts";

/**
 * Records in the audit log that a request was forbidden or throttled. The request is refused even if the
 * audit log cannot be written.
 */
export async function recordRefusal(
  ports: Ports,
  { facts, method, route, actor }: Exchange,
  outcome: Reply | ProblemInput,
): Promise<Answer> {
  if (outcome.kind !== "problem" || (outcome.status !== 403 && outcome.status !== 429)) {
    return { outcome };
  }
  const { status, code } = outcome;
  if (status === 429) countRefusal(ports, { route });
  try {
    await auditRefusal(ports, {
      actor: actor ?? { kind: "visitor" },
      request: facts,
      action: status === 429 ? "throttle.refused" : "access.refused",
      code,
      method,
      route,
    });
  } catch (error) {
    ports.log.write("error", "A refusal was not recorded in the audit log.", {
      requestId: facts.id,
      error: errorFacts(error),
    });
  }
  return { outcome };
}

/** Counts a throttled request in the metrics. */
export function countRefusal({ metrics }: Ports, { route }: Pick<Exchange, "route">): void {
  metrics?.throttled(route);
}
