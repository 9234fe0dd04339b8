import { useSyncExternalStore, type ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { sitePath } from "../paths.ts";
import { classNames } from "../ui/class-names.ts";
import { AccessLink } from "./access-link.tsx";
import { measure } from "./band.tsx";
import { LanguageLink } from "./language-link.tsx";
import { mainPages } from "./main-pages.ts";
import type { LocalizedPage } from "./public-page.ts";
import { SiteLogo } from "./site-logo.tsx";
import { menuId, SiteMenu } from "./site-menu.tsx";
import { siteWords } from "./site-words.ts";
import styles from "./site-header.module.css";

export interface SiteHeaderProps {
  readonly page: LocalizedPage["page"];
}

/** The top bar. It is transparent at the top of the page and opaque after scrolling. */
export function SiteHeader({ page }: SiteHeaderProps): ReactNode {
  const { t, language } = useWords(siteWords);
  const scrolled = useScrolled();
  return (
    <>
      <header className={styles["bar"]} data-scrolled={scrolled || undefined} data-site-header="">
        <div className={classNames(measure, styles["in"])}>
          <a className={styles["brand"]} href={sitePath("home", language)} aria-label={t.home}>
            <SiteLogo folded={scrolled} />
          </a>
          <nav aria-label={t.main}>
            {mainPages.map((to) => (
              <a
                key={to}
                href={sitePath(to, language)}
                aria-current={to === page ? "page" : undefined}
              >
                {t[to]}
              </a>
            ))}
          </nav>
          <LanguageLink page={page} className={styles["language"]} />
          <AccessLink small className={styles["access"]} />
          <button
            type="button"
            className={styles["menu"]}
            popoverTarget={menuId}
            aria-label={t.openMenu}
          />
        </div>
      </header>
      {/* Closes the menu when another page is shown, for example by the Back button. */}
      <SiteMenu key={page} page={page} />
    </>
  );
}

/** True after scrolling more than 20 pixels. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > 20,
    () => false,
  );
}

function onScroll(changed: () => void): () => void {
  addEventListener("scroll", changed, { passive: true });
  return () => removeEventListener("scroll", changed);
}
