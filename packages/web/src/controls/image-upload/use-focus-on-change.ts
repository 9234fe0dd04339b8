import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a box whose buttons are replaced. Moves it to the first new button, or to the
 * description once there is an image. Does nothing if the focus is outside the box.
 */
export function useFocusOnChange(
  box: { readonly current: HTMLElement | null },
  shown: string,
  askedId: string,
): void {
  const before = useRef(shown);
  const held = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (before.current !== shown && held.current && element !== null) {
      const asked = shown === "rest true" ? document.getElementById(askedId) : null;
      if (!element.contains(document.activeElement))
        (asked ?? element.querySelector<HTMLElement>("button"))?.focus();
      else if (asked !== null && before.current.startsWith("processing")) asked.focus();
    }
    before.current = shown;
  });
  useLayoutEffect(() => {
    const element = box.current;
    const note = () => {
      const { activeElement } = document;
      // Removing a focused button moves the focus to the body; before that, it was in this box.
      if (activeElement !== document.body) held.current = element?.contains(activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box]);
}
