import { useEffect, useState } from "react";

/** The height in pixels of a frame that shows this element completely; undefined until it is known. */
export function useFrameHeight(main: HTMLElement | undefined): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (main === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      setHeight(Math.ceil(main.getBoundingClientRect().height));
    });
    observer.observe(main);
    return () => observer.disconnect();
  }, [main]);
  return main === undefined ? undefined : height;
}
