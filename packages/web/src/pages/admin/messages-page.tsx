import type { ReactNode } from "react";

import { Messages } from "../../features/administration/messages.tsx";

export function MessagesPage(): ReactNode {
  return <Messages />;
}
