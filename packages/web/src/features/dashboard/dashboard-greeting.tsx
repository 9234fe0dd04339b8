import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { queries } from "../../api/queries.ts";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import { dashboardWords } from "./dashboard-words.ts";
import { recentLeaflets } from "./recent-leaflets.tsx";

/**
 * The number of drafts and the time of the last change. A no-break space keeps the line height while they
 * load.
 */
export function DashboardGreeting(): ReactNode {
  const { t, say, count, language } = useWords(dashboardWords);
  const counts = useQuery(queries.counts()).data;
  const newest = useQuery(recentLeaflets).data?.[0];
  if (counts === undefined || newest === undefined) return "\u{a0}";
  const drafts = counts.draft === 0 ? t.noDrafts : count(t.drafts, counts.draft);
  return (
    <>
      {drafts}{" "}
      {isToday(newest.updatedAt)
        ? say(t.lastChangeToday, { time: formatTime(newest.updatedAt, language) })
        : say(t.lastChange, { time: formatDateTime(newest.updatedAt, language) })}
    </>
  );
}
