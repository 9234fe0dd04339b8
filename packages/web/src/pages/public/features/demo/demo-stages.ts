import { useEffect, useState } from "react";

/** The dialog is in the page from `opening` to the end of `closing`. */
export type DemoStage = "closed" | "opening" | "open" | "closing";

export interface DemoStages {
  readonly stage: DemoStage;
  readonly open: () => void;
  readonly close: () => void;
  /** Sets the stage to `closed` without a fade-out, after the browser has closed the dialog. */
  readonly gone: () => void;
}

const fade = 300;
const afterFade = { opening: "open", closing: "closed" } as const;

/** Ends the fade-in and the fade-out after 300 ms, or immediately if the visitor prefers reduced motion. */
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

/** True if the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
