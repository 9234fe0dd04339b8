import type { ReactNode } from "react";

export function UserEditorPage(): ReactNode {
  return <h1>user-editor</h1>;
}
