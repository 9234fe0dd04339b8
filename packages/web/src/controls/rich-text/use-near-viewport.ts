import { useEffect, type RefObject } from "react";

/** Idle time is used until this number of fields has been prepared. */
const readyAtOnce = 16;
const waiting = new Set<() => void>();
let made = 0;
let idle: number | undefined;

/**
 * Calls `onReached` when the element is about one screen away, or during idle time for the first elements of
 * a page.
 */
export function useNearViewport(element: RefObject<Element | null>, onReached: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    let counted = false;
    const make = () => {
      stop();
      counted = true;
      made += 1;
      onReached();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) make();
      },
      { rootMargin: "100% 0px" },
    );
    const stop = () => {
      observer.disconnect();
      waiting.delete(make);
    };
    observer.observe(target);
    waiting.add(make);
    askForIdleTime();
    return () => {
      stop();
      if (counted) made -= 1;
    };
  }, [element, onReached]);
}

function askForIdleTime(): void {
  idle ??= whenIdle(() => {
    idle = undefined;
    const [next] = waiting;
    if (next === undefined || made >= readyAtOnce) return;
    next();
    askForIdleTime();
  });
}

/** Runs a function during idle time. Safari has no `requestIdleCallback`, so it uses a short delay. */
function whenIdle(run: () => void): number {
  return "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 50);
}
