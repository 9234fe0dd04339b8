import type { Ports } from "../ports.ts";
import type { Actor } from "./actor.ts";
import type { AuditAction, AuditEntry } from "../storage/account-ports.ts";
import { visibleText } from "./visible-text.ts";
import { addressGroup } from "./accounts/throttling-address.ts";

/** The caller, the client's address and the time of a request. A `Call` of the API has these fields too. */
export interface RequestContext {
  readonly actor: Actor;
  readonly request: {
    /** UUID. */
    readonly id: string;
    /** Epoch milliseconds. */
    readonly at: number;
    /** Address of the client; undefined if unknown. */
    readonly address: string | undefined;
    /** Whether the client connects over https. */
    readonly secure: boolean;
  };
}

export interface AuditFacts {
  /** Default `done`. */
  readonly outcome?: "done" | "refused";
  /** Id of the person, token or leaflet that the action concerns. */
  readonly targetId?: string;
  /**
   * Plain facts without secrets and without text of a leaflet. `auditEntry` escapes unsafe characters in
   * strings, so that each string fits on one line.
   */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** The audit entry of an action. The store writes it together with the action. */
export function auditEntry(
  { actor, request }: RequestContext,
  action: AuditAction,
  facts: AuditFacts = {},
): AuditEntry {
  return {
    at: request.at,
    action,
    outcome: facts.outcome ?? "done",
    ...(actor.kind !== "visitor" && { actorId: actor.user.id }),
    by: by(actor),
    ...(facts.targetId !== undefined && { targetId: auditText(facts.targetId) }),
    ...(request.address !== undefined && { address: auditText(request.address) }),
    requestId: auditText(request.id),
    ...(facts.detail && { detail: escapedDetail(facts.detail) }),
  };
}

export interface Refusal extends RequestContext {
  readonly action: "access.refused" | "throttle.refused";
  /** The problem code of the reply. */
  readonly code: string;
  readonly method: string;
  /** Path of the endpoint with its parameters in braces, or `other`. */
  readonly route: string;
}

/** Maximum number of recorded refusals from one address in each {@link refusalWindow}. */
const refusalsKept = 100;
const refusalWindow = 15 * 60_000;

/**
 * Records that a request was forbidden or throttled. Repeated refusals must not fill the store. So after a
 * hundred refusals from one address in a quarter of an hour, one last entry states that further refusals are
 * not recorded.
 */
export async function auditRefusal(
  ports: Pick<Ports, "store" | "clock">,
  refusal: Refusal,
): Promise<void> {
  const { count } = await ports.store.throttle.count(
    `audit:${addressGroup(refusal.request.address)}`,
    ports.clock(),
    refusalWindow,
  );
  if (count > refusalsKept + 1) return;
  const { action, code, method, route } = refusal;
  const last = count > refusalsKept;
  await ports.store.audit.add(
    auditEntry(refusal, action, {
      outcome: "refused",
      detail: { code, method, route, ...(last && { furtherOnesNotKept: true }) },
    }),
  );
}

/**
 * Returns `value` as text for one line of a log that people read: with the escapes of `visibleText`, and at
 * most 200 characters.
 */
export function auditText(value: string): string {
  const shown = visibleText(value);
  const characters = Array.from(shown);
  return characters.length > 200 ? `${characters.slice(0, 199).join("")}…` : shown;
}

function escapedDetail(
  detail: Readonly<Record<string, string | number | boolean>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === "string" ? auditText(value) : value,
    ]),
  );
}

function by(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
      return "visitor";
    case "person":
      return "session";
    case "machine":
      return `token:${actor.token.id}`;
  }
}
