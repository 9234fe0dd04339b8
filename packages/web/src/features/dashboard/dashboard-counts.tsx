import type { ReactNode } from "react";

import { LeafletCounts } from "../../controls/leaflet-counts/leaflet-counts.tsx";
import { useWords } from "../../i18n/language.tsx";
import { dashboardWords } from "./dashboard-words.ts";

export function DashboardCounts(): ReactNode {
  const { counts } = useWords(dashboardWords).t;
  return (
    <LeafletCounts
      items={[
        { label: counts.total, of: "total" },
        { label: counts.drafts, of: "draft" },
        { label: counts.published, of: "published" },
        { label: counts.week, of: "updatedLast7Days" },
      ]}
    />
  );
}
