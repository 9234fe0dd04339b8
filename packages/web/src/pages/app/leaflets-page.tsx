import type { ReactNode } from "react";

export function LeafletsPage(): ReactNode {
  return <h1>leaflets</h1>;
}
