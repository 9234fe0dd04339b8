import type { ReactNode } from "react";

import { LeafletCounts } from "../../controls/leaflet-counts/leaflet-counts.tsx";
import { useWords } from "../../i18n/language.tsx";
import { listWords } from "./list-words.ts";

export function ListCounts(): ReactNode {
  const { counts } = useWords(listWords).t;
  return (
    <LeafletCounts
      items={[
        { label: counts.total, of: "total" },
        { label: counts.published, of: "published" },
        { label: counts.review, of: "review" },
        { label: counts.drafts, of: "draft" },
      ]}
    />
  );
}
