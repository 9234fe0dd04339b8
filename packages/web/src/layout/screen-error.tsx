import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router-dom";

import { LinkButton } from "../controls/link-button.tsx";
import { sharedWords } from "../i18n/shared-words.ts";
import { useWords } from "../i18n/language.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { isMissingChunk } from "./missing-chunk.ts";
import { layoutWords } from "./layout-words.ts";

/** Shown instead of a screen that failed. Drafts are in the browser's database, so they are not lost. */
export function ScreenError(): ReactNode {
  return isMissingChunk(useRouteError()) ? <Outdated /> : <Failed />;
}

function Failed(): ReactNode {
  const { t } = useWords(layoutWords);
  const common = useWords(sharedWords);
  const here = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = () => {
    // A cached response may be the cause of the failure.
    queries.clear();
    void navigate(here, { replace: true });
  };
  usePageTitle(t.failedTitle);
  return (
    <EmptyState
      level={1}
      title={t.failedTitle}
      actions={
        <>
          <Button kind="primary" onClick={again}>
            {common.t.tryAgain}
          </Button>
          <LinkButton to={paths.dashboard}>{t.toDashboard}</LinkButton>
        </>
      }
    >
      <p role="alert">{t.failedText}</p>
    </EmptyState>
  );
}

/**
 * Shown if the server has a newer version of the application and no longer has the chunk that this tab
 * requested.
 */
function Outdated(): ReactNode {
  const { t } = useWords(layoutWords);
  usePageTitle(t.outdatedTitle);
  return (
    <EmptyState
      level={1}
      title={t.outdatedTitle}
      actions={
        <Button kind="primary" onClick={() => location.reload()}>
          {t.reload}
        </Button>
      }
    >
      <p role="alert">{t.outdatedText}</p>
    </EmptyState>
  );
}
