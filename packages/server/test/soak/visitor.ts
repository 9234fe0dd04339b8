import { setTimeout } from "node:timers/promises";
import type { TestReply } from "../read-reply.ts";
import { callWithGate, type Gate } from "./gate.ts";
import type { WriteLog } from "./write-log.ts";
import { aClient, password, type FilledLeaflet, type Person } from "./people.ts";

/** A person at one browser, with one call at a time. */
export interface Visitor {
  readonly person: Person;
  readonly writeLog: WriteLog;
  readonly call: ReturnType<typeof callWithGate>;
  /**
   * Resolves when the gate is open. Call it before you record a write in the log. The write is then sent
   * immediately, so the log contains no write that waits at the gate.
   */
  ready(): Promise<void>;
  fault(what: string): void;
}

export function aVisitor(origin: string, person: Person, writeLog: WriteLog, gate: Gate): Visitor {
  const call = callWithGate(gate, aClient(origin));
  const fault = (what: string) => void writeLog.faults.push(`${person.email}: ${what}`);
  return { person, writeLog, call, ready: () => gate.opened(), fault };
}

/**
 * Signs in, and retries until a reply arrives. It must retry, because a request whose reply was lost may have
 * ended the session in the cookie, and the cookie of the new session has not arrived.
 */
export async function signIn({ person, call, fault }: Visitor): Promise<void> {
  const body = { email: person.email, password };
  for (;;) {
    const reply = await call("signIn", { body });
    if (reply !== undefined) {
      if (reply.status !== 200) fault(`signIn answers ${reply.text}`);
      return;
    }
    await setTimeout(100);
  }
}

/** Returns the body of a success reply; an error status that is not in `allowed` is a fault. */
export function bodyOf<Body>(
  { fault }: Visitor,
  name: string,
  reply: TestReply<Body> | undefined,
  allowed: readonly number[] = [],
): Body | undefined {
  if (reply === undefined) return undefined;
  if (reply.status < 300) return reply.body;
  if (!allowed.includes(reply.status)) fault(`${name} answers ${reply.status} ${reply.text}`);
  return undefined;
}

export function randomItem<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("The list to choose from is empty.");
  return found;
}

export function aFilledLeaflet({ person }: Visitor): FilledLeaflet {
  return randomItem(person.filled);
}

/**
 * A leaflet that the person created during the load, often one of the latest, so that the two browsers of a
 * person change the same leaflet. Undefined if there is none.
 */
export function aMadeLeaflet({ person, writeLog }: Visitor): string | undefined {
  const recent = person.made.slice(Math.random() < 0.5 ? -6 : 0);
  const there = recent.filter((id) => !writeLog.isDeleted(id));
  return there.length === 0 ? undefined : randomItem(there);
}

export function anId(visitor: Visitor): string {
  const made = Math.random() < 0.5 ? aMadeLeaflet(visitor) : undefined;
  return made ?? aFilledLeaflet(visitor).id;
}
