import { useEffect, useState } from "react";

const patience = 5000;

/** Whether somebody has waited for so long that they should be told. */
export function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOverdue(true), patience);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting]);
  return waiting && overdue;
}
