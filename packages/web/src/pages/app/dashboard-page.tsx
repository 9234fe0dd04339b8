import type { ReactNode } from "react";

export function DashboardPage(): ReactNode {
  return <h1>dashboard</h1>;
}
