import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath } from "../../../paths.ts";
import { ActionLink, Actions } from "../../../site/action-link.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { notFoundWords } from "./not-found-words.ts";

export const notFoundPage: PublicPage = {
  Content: NotFound,
  meta: { en: notFoundWords.en.meta, ar: notFoundWords.ar.meta },
};

function NotFound(): ReactNode {
  const { t, language } = useWords(notFoundWords);
  return (
    <section>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p>{t.lead}</p>
      <Actions>
        <ActionLink href={sitePath("home", language)}>{t.toStart}</ActionLink>
        <ActionLink quiet href={sitePath("help", language)}>
          {t.help}
        </ActionLink>
      </Actions>
    </section>
  );
}
