import { useEffect } from "react";

import { isShortcut } from "../../ui/keys.ts";

/** Ctrl+S or Cmd+S saves the leaflet instead of the web page. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event, "s", "KeyS")) return;
      event.preventDefault();
      // A dialog waits for an answer, for example how to merge two texts.
      if (!event.repeat && document.querySelector("dialog[open]") === null) save();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [save]);
}
