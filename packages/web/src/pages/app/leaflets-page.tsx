import { lazy, Suspense, useState, type ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { LeafletList } from "../../features/leaflet-list/leaflet-list.tsx";
import { ListCounts } from "../../features/leaflet-list/list-counts.tsx";
import { listWords } from "../../features/leaflet-list/list-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Page } from "../../ui/page.tsx";

// Loaded when the user opens the dialog for the first time, because the dialog includes the engine, which
// reads the file.
const ImportDialog = lazy(async () => ({
  default: (await import("../../features/import/import-dialog.tsx")).ImportDialog,
}));

export function LeafletsPage(): ReactNode {
  const { t } = useWords(listWords);
  const [importing, setImporting] = useState(false);
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead
        title={t.title}
        actions={
          <>
            <Button icon={<Icon name="import" />} onClick={() => setImporting(true)}>
              {t.import}
            </Button>
            <LinkButton kind="primary" to={paths.builder} icon={<Icon name="plus" />}>
              {t.create}
            </LinkButton>
          </>
        }
      />
      <ListCounts />
      <LeafletList />
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog open onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
