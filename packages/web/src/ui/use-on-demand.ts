import { useEffect, useRef, useState } from "react";

/**
 * Loads a part of the application when `wanted` becomes true. Returns undefined until it is loaded. Calls
 * `onFailure` if it cannot be loaded; the next change of `wanted` to true tries again.
 */
export function useOnDemand<T>(
  wanted: boolean,
  load: () => Promise<T>,
  onFailure: () => void,
): T | undefined {
  const [part, setPart] = useState<{ readonly value: T }>();
  const latest = useRef({ load, onFailure });
  useEffect(() => {
    latest.current = { load, onFailure };
  });
  const missing = wanted && part === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let stopped = false;
    latest.current.load().then(
      // An object, because React would call a component as a state updater.
      (value) => stopped || setPart({ value }),
      () => stopped || latest.current.onFailure(),
    );
    return () => {
      stopped = true;
    };
  }, [missing]);
  return part?.value;
}
