import type { ReactNode } from "react";

export function TemplatesPage(): ReactNode {
  return <h1>templates</h1>;
}
