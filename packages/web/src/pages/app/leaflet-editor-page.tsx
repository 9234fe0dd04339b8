import type { ReactNode } from "react";

export function LeafletEditorPage(): ReactNode {
  return <h1>leaflet-editor</h1>;
}
