import type { ReactNode } from "react";

/** What stands in place of a screen that failed. */
export function ScreenError(): ReactNode {
  return <h1>Error</h1>;
}
