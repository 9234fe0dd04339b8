import { useEffect } from "react";

/** Ctrl+S or Cmd+S saves the leaflet instead of the web page. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Check the physical key as well, because it has another letter in Arabic keyboard layouts.
      if (!isShortcut || (event.key.toLowerCase() !== "s" && event.code !== "KeyS")) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [save]);
}
