import { useEffect } from "react";

/** Ctrl or Cmd with S saves the leaflet, not the page. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // By its place on the keyboard as well: Arabic layouts have another letter there.
      if (!isShortcut || (event.key.toLowerCase() !== "s" && event.code !== "KeyS")) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [save]);
}
