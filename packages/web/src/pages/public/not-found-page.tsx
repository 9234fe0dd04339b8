import type { ReactNode } from "react";

export function NotFoundPage(): ReactNode {
  return <h1>not-found</h1>;
}
