import type { ReactNode } from "react";

export function LeafletPreviewPage(): ReactNode {
  return <h1>leaflet-preview</h1>;
}
