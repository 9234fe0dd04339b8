import { useEffect, type RefObject } from "react";

/** Sets `--keyboard` on an element: the height of the part of the window that the on-screen keyboard covers. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const target = element.current;
    if (seen === null || target === null) return undefined;
    const follow = () => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      target.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    follow();
    seen.addEventListener("resize", follow);
    seen.addEventListener("scroll", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      seen.removeEventListener("scroll", follow);
    };
  }, [element]);
}
