import type { ReactNode } from "react";

import { WaitingLeaflets } from "../../features/administration/waiting-leaflets.tsx";

export function PublicationsPage(): ReactNode {
  return <WaitingLeaflets />;
}
