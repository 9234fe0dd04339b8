import { useEffect, type RefObject } from "react";

import type { FrameDocument } from "./frame-document.ts";

/** Keeps the frame as high as what it shows. */
export function useFrameHeight(
  frame: RefObject<HTMLIFrameElement | null>,
  inner: FrameDocument | undefined,
  grows: boolean,
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null || inner === undefined || !grows) return undefined;
    const { main } = inner;
    const fit = () => {
      element.style.blockSize = `${Math.ceil(main.getBoundingClientRect().height)}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(main);
    return () => {
      observer.disconnect();
      element.style.blockSize = "";
    };
  }, [frame, inner, grows]);
}
