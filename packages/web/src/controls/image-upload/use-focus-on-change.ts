import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a box whose buttons come and go: it goes to the first button there is now, or, once an
 * image is there, to what is asked about it. A focus that is elsewhere stays there.
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
      // A button that goes away leaves the focus with nobody: it still was here.
      if (activeElement !== document.body) held.current = element?.contains(activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [box]);
}
