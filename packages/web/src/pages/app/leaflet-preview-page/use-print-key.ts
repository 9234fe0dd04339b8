import { useEffect, useRef } from "react";

/** Ctrl+P prints the leaflet alone: what is around it on the screen is nobody's paper. */
export function usePrintKey(print: () => void): void {
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!wanted || event.key.toLowerCase() !== "p" || document.querySelector("dialog[open]"))
        return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
