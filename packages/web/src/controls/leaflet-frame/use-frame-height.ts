import { useEffect, useState } from "react";

import type { FrameDocument } from "./frame-document.ts";

/** How high the frame must be to show all of its leaflet, in pixels; undefined while that is not known. */
export function useFrameHeight(
  inner: FrameDocument | undefined,
  grows: boolean,
): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (inner === undefined || !grows) return undefined;
    const { main } = inner;
    const observer = new ResizeObserver(() => {
      setHeight(Math.ceil(main.getBoundingClientRect().height));
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, [inner, grows]);
  return grows ? height : undefined;
}
