import { useEffect, useRef, useState } from "react";

import { readiness } from "../../../paths.ts";

/** `silent`: nothing that is an answer of ours. */
export type ServiceAnswer = "answering" | "slow" | "notReady" | "silent";

interface Known {
  /** `checking` until there is an answer, or it is late. */
  readonly state: ServiceAnswer | "checking";
  /** When it answered (RFC 3339); undefined until then. */
  readonly at?: string;
}

export interface ServiceCheck extends Known {
  readonly again: () => void;
}

const slowAfter = 2000;
const givenUpAfter = 15_000;
const checking: Known = { state: "checking" };

/** Asks the service when the page is opened, and whenever it is asked to; never by itself. */
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

/** Asks once, and tells what is known as it becomes known. Returns how to give up. */
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

/** The health endpoint's answer. It is not part of the API that `api/` calls. */
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

/** Anything else comes from something on the way, such as the page of a proxy. */
function isOk(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && "status" in answer && answer.status === "ok"
  );
}
