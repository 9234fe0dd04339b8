import { useEffect, type RefObject } from "react";

/** A screen moves the focus itself, if it knows a better place, in this time. */
const grace = 50;

/**
 * Keeps the focus on the page when the focused element disappears, for example a button whose row was removed or
 * a message that was closed. Without this, the browser moves the focus to `body`, and the next Tab starts at the
 * top of the page. The focus goes to the nearest element around the old place that can have it, to the last
 * focused element of the screen, or to the screen.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** The focused element and the elements around it, from the inside out. */
    let path: readonly HTMLElement[] = [];
    let lastInMain: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;
    const onFocus = (event: FocusEvent) => {
      path = event.composedPath().filter((target) => target instanceof HTMLElement);
      if (main.current?.contains(path[0] ?? null) === true) lastInMain = path[0];
    };
    const onBlur = () => {
      // A click on an empty place takes the focus from an element that remains. That is no loss.
      queueMicrotask(() => {
        if (document.activeElement === document.body && path[0]?.isConnected === true) path = [];
      });
    };
    const bringBack = () => {
      if (!isLost()) return;
      const around = path.find(({ isConnected, tagName }) => isConnected && tagName === "DIALOG");
      const place =
        around?.querySelector<HTMLElement>("[data-title]") ??
        path.find((element) => element.isConnected && element.hasAttribute("tabindex")) ??
        (lastInMain?.isConnected === true ? lastInMain : main.current);
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(bringBack, grace);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
    };
  }, [main]);
}
