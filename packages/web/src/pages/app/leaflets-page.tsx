import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { LeafletList } from "../../features/leaflet-list/leaflet-list.tsx";
import { ListCounts } from "../../features/leaflet-list/list-counts.tsx";
import { listWords } from "../../features/leaflet-list/list-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Page } from "../../ui/page.tsx";

export function LeafletsPage(): ReactNode {
  const { t } = useWords(listWords);
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead
        title={t.title}
        actions={
          <LinkButton kind="primary" to={paths.builder} icon={<Icon name="plus" />}>
            {t.create}
          </LinkButton>
        }
      />
      <ListCounts />
      <LeafletList />
    </Page>
  );
}
