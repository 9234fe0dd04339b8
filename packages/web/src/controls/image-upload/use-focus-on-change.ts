import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a box when its buttons are replaced. Moves the focus to the first new button, or to the
 * description field once there is an image. If the box is removed, moves the focus to the control with `homeId`. Does
 * nothing if the focus is outside the box.
 */
export function useFocusOnChange(
  box: { readonly current: HTMLElement | null },
  shown: string,
  askedId: string,
  homeId?: string,
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
    if (element === null && held.current && homeId !== undefined) {
      held.current = false;
      document.getElementById(homeId)?.focus();
    }
    before.current = shown;
  });
  useLayoutEffect(() => {
    const note = () => {
      const { activeElement } = document;
      // Ignores the body, because it gets the focus when a focused button of the box is removed.
      if (activeElement !== document.body)
        held.current = box.current?.contains(activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box]);
}
