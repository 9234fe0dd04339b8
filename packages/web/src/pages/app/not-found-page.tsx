import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { useSession } from "../../features/session/session.tsx";
import { useWords } from "../../i18n/language.tsx";
import { paths, sitePath } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { notFoundWords } from "./not-found-words.ts";

/** The page for an unknown URL. */
export function NotFoundPage(): ReactNode {
  const { t, language } = useWords(notFoundWords);
  const { user } = useSession();
  usePageTitle(t.notFound);
  return (
    <EmptyState
      level={1}
      title={t.notFound}
      actions={
        user === undefined ? (
          <LinkButton kind="primary" to={sitePath("home", language)} reloadDocument>
            {t.toStart}
          </LinkButton>
        ) : (
          <LinkButton kind="primary" to={paths.dashboard}>
            {t.toDashboard}
          </LinkButton>
        )
      }
    >
      <p>{t.notFoundText}</p>
    </EmptyState>
  );
}
