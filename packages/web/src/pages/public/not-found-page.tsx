import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { useSession } from "../../features/session/session.tsx";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { publicWords } from "./public-words.ts";

/** For an address that is none of ours. */
export function NotFoundPage(): ReactNode {
  const { t } = useWords(publicWords);
  const { user } = useSession();
  usePageTitle(t.notFound);
  return (
    <EmptyState
      level={1}
      title={t.notFound}
      actions={
        <LinkButton kind="primary" to={user === undefined ? paths.home : paths.dashboard}>
          {user === undefined ? t.toStart : t.toDashboard}
        </LinkButton>
      }
    >
      <p>{t.notFoundText}</p>
    </EmptyState>
  );
}
