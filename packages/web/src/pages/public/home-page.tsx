import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { useSession } from "../../features/session/session.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Brand } from "../../layout/brand.tsx";
import { LanguageChoice } from "../../layout/language-choice.tsx";
import { paths } from "../../paths.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { publicWords } from "./public-words.ts";
import styles from "./home-page.module.css";

/** The start page: what it is, and the way in. */
export function HomePage(): ReactNode {
  const { t } = useWords(publicWords);
  const { user } = useSession();
  usePageTitle(t.home);
  return (
    <div className={styles["home"]}>
      <header className={styles["bar"]}>
        <Brand to={paths.home} />
        <LanguageChoice />
      </header>
      <main id="main" className={styles["main"]}>
        <h1>{t.headline}</h1>
        <p>{t.intro}</p>
        <LinkButton kind="primary" to={user === undefined ? paths.login : paths.dashboard}>
          {t.accessBuilder}
        </LinkButton>
      </main>
    </div>
  );
}
