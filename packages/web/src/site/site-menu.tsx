import { useRef, type FocusEvent, type ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { sitePath } from "../paths.ts";
import { AccessLink } from "./access-link.tsx";
import { LanguageLink } from "./language-link.tsx";
import { mainPages } from "./main-pages.ts";
import { inBothLanguages, OtherLanguage } from "./other-language.tsx";
import type { LocalizedPage } from "./public-page.ts";
import { SiteMark } from "./site-logo.tsx";
import { siteWords } from "./site-words.ts";
import styles from "./site-menu.module.css";

export const menuId = "site-menu";

export interface SiteMenuProps {
  readonly page: LocalizedPage["page"];
}

/**
 * The links of the top bar on narrow screens, in a menu that opens downwards. The menu covers the page, so it
 * closes when the keyboard focus leaves it.
 */
export function SiteMenu({ page }: SiteMenuProps): ReactNode {
  const { t, language } = useWords(siteWords);
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();
  const closeIfLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler observes only when the focus leaves the menu
    <div
      ref={sheet}
      id={menuId}
      popover="auto"
      role="dialog"
      aria-label={t.main}
      className={styles["menu"]}
      onBlur={closeIfLeft}
    >
      <div className={styles["top"]}>
        <SiteMark className={styles["mark"]} />
        <button
          type="button"
          className={styles["close"]}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={t.closeMenu}
        >
          ×
        </button>
      </div>
      <ul>
        {mainPages.map((to) => (
          <li key={to}>
            <a
              href={sitePath(to, language)}
              aria-current={to === page ? "page" : undefined}
              onClick={close}
            >
              <span>{t[to]}</span>
              <OtherLanguage words={inBothLanguages(siteWords, to)} language={language} />
            </a>
          </li>
        ))}
      </ul>
      <AccessLink className={styles["access"]} />
      <LanguageLink page={page} className={styles["language"]} />
    </div>
  );
}
