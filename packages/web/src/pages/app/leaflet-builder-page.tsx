import type { ReactNode } from "react";

export function LeafletBuilderPage(): ReactNode {
  return <h1>leaflet-builder</h1>;
}
