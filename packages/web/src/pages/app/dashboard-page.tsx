import type { ReactNode } from "react";

import { DashboardCounts } from "../../features/dashboard/dashboard-counts.tsx";
import { DashboardGreeting } from "../../features/dashboard/dashboard-greeting.tsx";
import { dashboardWords } from "../../features/dashboard/dashboard-words.ts";
import { QuickActions } from "../../features/dashboard/quick-actions.tsx";
import { RecentLeaflets } from "../../features/dashboard/recent-leaflets.tsx";
import { DraftsOnDevice } from "../../features/drafts/drafts-on-device.tsx";
import { useUser } from "../../features/session/session.tsx";
import { useWords } from "../../i18n/language.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Page } from "../../ui/page.tsx";
import styles from "./dashboard-page.module.css";

export function DashboardPage(): ReactNode {
  const { t, say } = useWords(dashboardWords);
  const { name } = useUser();
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead title={say(t.welcome, { name })} intro={<DashboardGreeting />} />
      <DashboardCounts />
      <div className={styles["parts"]}>
        <div className={styles["lists"]}>
          <DraftsOnDevice />
          <RecentLeaflets />
        </div>
        <QuickActions />
      </div>
    </Page>
  );
}
