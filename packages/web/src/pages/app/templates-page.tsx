import { templates } from "@nashra/engine/templates";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

import { LinkButton } from "../../controls/link-button.tsx";
import { TemplateList } from "../../features/templates/template-list.tsx";
import { templateWords } from "../../features/templates/template-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { builderPath } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";

const standard = templates.filter(({ category }) => category === "standard");

export function TemplatesPage(): ReactNode {
  const { t } = useWords(templateWords);
  const [address, setAddress] = useSearchParams();
  usePageTitle(t.title);
  return (
    <Page>
      <PageHead
        title={t.title}
        intro={t.intro}
        actions={
          <LinkButton to={builderPath({ custom: "1" })} icon={<Icon name="plus" />}>
            {t.scratch}
          </LinkButton>
        }
      />
      <Tabs
        label={t.tabs.name}
        selected={address.get("tab") === "standard" ? "standard" : "all"}
        onSelect={(tab) => setAddress(tab === "all" ? {} : { tab }, { preventScrollReset: true })}
        tabs={[
          {
            id: "all",
            label: t.tabs.all,
            count: templates.length,
            panel: <TemplateList templates={templates} />,
          },
          {
            id: "standard",
            label: t.tabs.standard,
            count: standard.length,
            panel: <TemplateList templates={standard} />,
          },
        ]}
      />
    </Page>
  );
}
