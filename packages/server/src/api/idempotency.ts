import type { Ports } from "../ports.ts";
import { releaseKey, claimKey, type KeyedRequest, type KeyUse } from "../domain/idempotency.ts";
import type { KeptReply } from "../storage/idempotency-ports.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { problem, type ProblemInput } from "./http/problems.ts";
import type { Reply } from "./http/reply.ts";

const visibleAscii = /^[\x21-\x7e]{1,255}$/;
/** Recommended seconds until the next attempt, while the first request runs. */
const pause = 5;

/** The idempotency key of a request; undefined if it has none or the endpoint accepts none. */
export function idempotencyKeyOf(
  endpoint: Endpoint,
  headers: Headers,
): { readonly value: string | undefined } | ProblemInput {
  const key = endpoint.idempotencyKey ? headers.get("idempotency-key") : null;
  if (key === null) return { value: undefined };
  // A repeated header arrives as one value with a comma and a space, which are no visible characters.
  return visibleAscii.test(key) ? { value: key } : problem(400, "idempotency-key-invalid");
}

/**
 * Runs `handle` once for each key of an account. A request that failed frees its key, because it created
 * nothing: only the reply to a success is kept.
 */
export async function withIdempotencyKey(
  ports: Ports,
  request: Omit<KeyedRequest, "key"> & { readonly key: string | undefined },
  handle: (use: KeyUse) => Promise<Reply | ProblemInput>,
): Promise<Reply | ProblemInput> {
  const { key } = request;
  if (key === undefined) return handle({ kind: "none" });
  const use = await claimKey(ports, { ...request, key });
  switch (use.kind) {
    case "mismatch":
      return problem(422, "idempotency-mismatch", { headers: locationOf(use.reply) });
    case "running": {
      const seconds = Math.min(pause, secondsUntil(ports, use.until));
      return problem(409, "idempotency-running", { headers: { "Retry-After": `${seconds}` } });
    }
    case "full":
      return problem(429, "idempotency-keys-full", {
        headers: { "Retry-After": `${secondsUntil(ports, use.until)}` },
      });
    case "replay":
      return replayed(await handle(use));
    case "lease":
      break;
  }
  let isCreated = false;
  try {
    const outcome = await handle(use);
    isCreated = outcome.status < 400;
    return outcome;
  } finally {
    if (!isCreated) await releaseKey(ports, use.lease);
  }
}

/** The address of what the first request created, so that the client can find it. */
function locationOf(kept: KeptReply | undefined): Readonly<Record<string, string>> {
  return kept?.location === undefined ? {} : { Location: kept.location };
}

function secondsUntil({ clock }: Ports, until: number): number {
  return Math.max(1, Math.ceil((until - clock()) / 1000));
}

function replayed(outcome: Reply | ProblemInput): Reply | ProblemInput {
  if (outcome.kind === "problem") return outcome;
  return { ...outcome, headers: { ...outcome.headers, "Idempotent-Replayed": "true" } };
}
