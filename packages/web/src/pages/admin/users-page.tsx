import type { ReactNode } from "react";

export function UsersPage(): ReactNode {
  return <h1>users</h1>;
}
