import { useLayoutEffect, type RefObject } from "react";

/** Moves the focus to the save button if this element is removed while it contains the focus. */
export function useFocusAfter(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      requestAnimationFrame(() => {
        // The next screen, a dialog or another message may have taken the focus.
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>("[data-save]")?.focus({ preventScroll: true });
      });
    };
  }, [place]);
}
