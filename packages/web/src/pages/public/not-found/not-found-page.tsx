import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath } from "../../../paths.ts";
import { ActionLink, Actions } from "../../../site/action-link.tsx";
import { measure } from "../../../site/band.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { classNames } from "../../../ui/class-names.ts";
import { FallenDot } from "./fallen-dot.tsx";
import { notFoundWords } from "./not-found-words.ts";
import styles from "./not-found-page.module.css";

export const notFoundPage: PublicPage = {
  Content: NotFound,
  meta: { en: notFoundWords.en.meta, ar: notFoundWords.ar.meta },
};

function NotFound(): ReactNode {
  const { t, language } = useWords(notFoundWords);
  return (
    <section className={classNames(measure, styles["lost"])}>
      <div>
        <p className={styles["number"]}>404</p>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className={styles["lead"]}>{t.lead}</p>
        <Actions>
          <ActionLink href={sitePath("home", language)}>{t.toStart}</ActionLink>
          <ActionLink quiet href={sitePath("help", language)}>
            {t.help}
          </ActionLink>
        </Actions>
      </div>
      <FallenDot />
    </section>
  );
}
