import { useEffect, useRef, type RefObject } from "react";

import type { LeafletFrameHandle } from "../../../controls/leaflet-frame/leaflet-frame.tsx";
import { isShortcut } from "../../../ui/keys.ts";

/**
 * Returns `print`, which prints only the leaflet of `frame`, without the screen around it. Ctrl+P or Cmd+P does the
 * same.
 */
export function useLeafletPrint(): {
  readonly frame: RefObject<LeafletFrameHandle | null>;
  readonly print: () => void;
} {
  const frame = useRef<LeafletFrameHandle>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event, "p", "KeyP") || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      frame.current?.print();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return { frame, print: () => frame.current?.print() };
}
