import type { ReactNode } from "react";

import { Users } from "../../features/administration/users.tsx";

export function UsersPage(): ReactNode {
  return <Users />;
}
