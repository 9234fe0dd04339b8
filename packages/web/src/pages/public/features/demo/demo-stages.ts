import { useEffect, useState } from "react";

/** Shown from `opening` to the end of `closing`. */
export type DemoStage = "closed" | "opening" | "open" | "closing";

export interface DemoStages {
  readonly stage: DemoStage;
  readonly open: () => void;
  readonly close: () => void;
  /** The browser has closed it: there is nothing left to fade. */
  readonly gone: () => void;
}

const fade = 300;
const afterFade = { opening: "open", closing: "closed" } as const;

/** What a fade takes on its way in and out; without one where motion is not wanted. */
export function useDemoStages(): DemoStages {
  const [stage, go] = useState<DemoStage>("closed");
  useEffect(() => {
    if (stage !== "opening" && stage !== "closing") return undefined;
    const timer = setTimeout(() => go(afterFade[stage]), prefersReducedMotion() ? 0 : fade);
    return () => clearTimeout(timer);
  }, [stage]);
  return {
    stage,
    open: () => go("opening"),
    close: () => go((now) => (now === "closed" ? now : "closing")),
    gone: () => go("closed"),
  };
}

/** Whether the reader wants nothing to move by itself. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
