import type { ReactNode } from "react";

export function AnalyticsPage(): ReactNode {
  return <h1>analytics</h1>;
}
