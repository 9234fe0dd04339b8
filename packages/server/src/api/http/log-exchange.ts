import type { Ports } from "../../ports.ts";
import { hashSecret } from "../../domain/secrets.ts";
import type { Exchange } from "./exchange.ts";
import type { Sent } from "./respond.ts";

/**
 * Writes one log line per request. The line contains no path with ids, no query, no cookie, no header and no
 * body, so that no text of a person gets into the log, and for a public page no address either. The person appears as a short hash, which shows only
 * that two lines belong to the same person.
 */
export async function logExchange(
  ports: Pick<Ports, "log" | "metrics" | "sha256">,
  { facts, method, route, actor, traceId }: Exchange,
  { status, bytes }: Sent,
  milliseconds: number,
  audience?: "public",
): Promise<void> {
  ports.metrics?.observeRequest({ method, route, status, seconds: milliseconds / 1000 });
  const user =
    actor && actor.kind !== "visitor" ? await shortHash(ports, actor.user.id) : undefined;
  ports.log.write(status >= 500 ? "warn" : "info", "request", {
    requestId: facts.id,
    ...(traceId !== undefined && { traceId }),
    method,
    route,
    status,
    ms: Math.round(milliseconds * 10) / 10,
    ...(bytes !== undefined && { bytes }),
    ...(user !== undefined && { user }),
    ...(facts.address !== undefined && audience !== "public" && { address: facts.address }),
  });
}

const remembered = 10_000;
const shortHashes = new Map<string, string>();

/**
 * Returns the first 12 hexadecimal digits of the hash of a person's id. They are cached, because every request
 * of the person needs them.
 */
async function shortHash(ports: Pick<Ports, "sha256">, id: string): Promise<string> {
  const known = shortHashes.get(id);
  if (known !== undefined) return known;
  if (shortHashes.size >= remembered) shortHashes.clear();
  const hash = (await hashSecret(id, ports)).slice(0, 12);
  shortHashes.set(id, hash);
  return hash;
}
