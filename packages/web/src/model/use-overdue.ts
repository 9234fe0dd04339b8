import { useEffect, useState } from "react";

const delay = 5000;

/** True once the user has waited so long that a message is due. */
export function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOverdue(true), delay);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting]);
  return waiting && overdue;
}
