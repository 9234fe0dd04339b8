import { useEffect, useRef, useState } from "react";

import { readiness } from "../../../paths.ts";

/** `silent`: no reply, or a reply that is not from the service. */
export type ServiceAnswer = "answering" | "slow" | "notReady" | "silent";

interface Known {
  /** `checking` until the reply arrives or is late. */
  readonly state: ServiceAnswer | "checking";
  /** Time of the reply (RFC 3339). Undefined before it. */
  readonly at?: string;
}

export interface ServiceCheck extends Known {
  readonly again: () => void;
}

const slowAfter = 2000;
const givenUpAfter = 15_000;
const checking: Known = { state: "checking" };

/** Checks the service when the page opens and when `again` is called. It does not poll. */
export function useServiceCheck(): ServiceCheck {
  const [known, setKnown] = useState(checking);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = askService(setKnown);
    return () => leave.current?.();
  }, []);
  return {
    ...known,
    again() {
      leave.current?.();
      setKnown(checking);
      leave.current = askService(setKnown);
    },
  };
}

/** Sends one request and reports each change of state. Returns a function that cancels it. */
function askService(tell: (known: Known) => void): () => void {
  const patience = new AbortController();
  let left = false;
  let late = false;
  const timers = [
    setTimeout(() => {
      late = true;
      tell({ state: "slow" });
    }, slowAfter),
    setTimeout(() => patience.abort(), givenUpAfter),
  ];
  const end = () => timers.forEach(clearTimeout);
  const learn = (answer: Exclude<ServiceAnswer, "slow">) => {
    if (left) return;
    end();
    const state = answer === "answering" && late ? "slow" : answer;
    tell({ state, at: new Date().toISOString() });
  };
  void answerOf(patience.signal).then(learn);
  return () => {
    left = true;
    end();
    patience.abort();
  };
}

/** Requests the health endpoint, which is not part of the API that `api/` calls. */
async function answerOf(signal: AbortSignal): Promise<Exclude<ServiceAnswer, "slow">> {
  const headers = { Accept: "application/json" };
  try {
    const reply = await fetch(readiness, { cache: "no-store", headers, signal });
    if (reply.status === 503) return "notReady";
    return reply.ok && isOk(await reply.json()) ? "answering" : "silent";
  } catch {
    return "silent";
  }
}

/** Other replies come from an intermediary, such as a proxy's error page. */
function isOk(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok"
  );
}
