import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath } from "../../../paths.ts";
import { ActionLink, Actions } from "../../../site/action-link.tsx";
import { measure } from "../../../site/band.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { classNames } from "../../../ui/class-names.ts";
import { logoShapes } from "../../../ui/logo-shapes.ts";
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

/** The letter nun. Its dot has fallen to the ground beside it; an outline marks the dot's place. */
function FallenDot(): ReactNode {
  const { t } = useWords(notFoundWords);
  return (
    <svg className={styles["drawing"]} viewBox="0 0 92 64" role="img" aria-label={t.drawing}>
      <path d={logoShapes.bowl} />
      <path className={styles["place"]} d={logoShapes.leaf} />
      <path className={styles["ground"]} d="M0 59.2H92" />
      <g transform="translate(43.5 37.2) rotate(40 32.5 14.5)">
        <path className={styles["dot"]} d={logoShapes.leaf} />
      </g>
    </svg>
  );
}
