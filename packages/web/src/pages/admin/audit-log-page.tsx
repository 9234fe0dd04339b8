import type { ReactNode } from "react";

import { AuditLog } from "../../features/audit-log/audit-log.tsx";

export function AuditLogPage(): ReactNode {
  return <AuditLog />;
}
