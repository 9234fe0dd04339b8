import { useEffect, useRef, useState } from "react";

import { readiness } from "../../../paths.ts";

/** `silent`: no reply, or a reply that is not from the service. */
export type ServiceAnswer = "answering" | "slow" | "notReady" | "silent";

interface Known {
  /** `checking` until the reply arrives or is late. */
  readonly state: ServiceAnswer | "checking";
  /** Time at which the check ended (RFC 3339); undefined until then. */
  readonly at?: string;
}

export interface ServiceCheck extends Known {
  readonly again: () => void;
}

const slowAfter = 2000;
const timeout = 15_000;
const checking: Known = { state: "checking" };

/** Checks the service when the page opens and when `again` is called. It does not poll. */
export function useServiceCheck(): ServiceCheck {
  const [known, setKnown] = useState(checking);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    cancel.current = checkService(setKnown);
    return () => cancel.current?.();
  }, []);
  return {
    ...known,
    again() {
      cancel.current?.();
      setKnown(checking);
      cancel.current = checkService(setKnown);
    },
  };
}

/** Sends one request and reports each change of state. Returns a function that cancels it. */
function checkService(report: (known: Known) => void): () => void {
  const controller = new AbortController();
  let cancelled = false;
  let late = false;
  const timers = [
    setTimeout(() => {
      late = true;
      report({ state: "slow" });
    }, slowAfter),
    setTimeout(() => controller.abort(), timeout),
  ];
  const clearTimers = () => timers.forEach(clearTimeout);
  const finish = (answer: Exclude<ServiceAnswer, "slow">) => {
    if (cancelled) return;
    clearTimers();
    const state = answer === "answering" && late ? "slow" : answer;
    report({ state, at: new Date().toISOString() });
  };
  void fetchHealth(controller.signal).then(finish);
  return () => {
    cancelled = true;
    clearTimers();
    controller.abort();
  };
}

/** Requests the health endpoint, which is not part of the API that `api/` calls. */
async function fetchHealth(signal: AbortSignal): Promise<Exclude<ServiceAnswer, "slow">> {
  const headers = { Accept: "application/json" };
  try {
    const reply = await fetch(readiness, { cache: "no-store", headers, signal });
    if (reply.status === 503) return "notReady";
    return reply.ok && isOk(await reply.json()) ? "answering" : "silent";
  } catch {
    return "silent";
  }
}

/** True if the reply comes from the service. Other replies come from an intermediary, for example a proxy. */
function isOk(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok"
  );
}
