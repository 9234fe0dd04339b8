import type { ReactNode } from "react";

import { Analytics } from "../../features/administration/analytics.tsx";

export function AnalyticsPage(): ReactNode {
  return <Analytics />;
}
