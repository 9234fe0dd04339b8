import type { ReactNode } from "react";

export function HomePage(): ReactNode {
  return <h1>home</h1>;
}
