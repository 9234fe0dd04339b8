import { useEffect, useRef } from "react";

/** Ctrl+P or Cmd+P prints only the leaflet, without the screen around it. */
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
