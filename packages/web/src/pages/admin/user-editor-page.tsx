import type { ReactNode } from "react";
import { useParams } from "react-router-dom";

import { UserEditor } from "../../features/administration/user-editor.tsx";

export function UserEditorPage(): ReactNode {
  const { id = "" } = useParams();
  return <UserEditor key={id} id={id} />;
}
