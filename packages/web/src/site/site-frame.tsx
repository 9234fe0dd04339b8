import type { ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { NoticesRegion } from "../layout/notices-region.tsx";
import type { LocalizedPage } from "./public-page.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { siteWords } from "./site-words.ts";
import styles from "./site-frame.module.css";

export interface SiteFrameProps {
  readonly page: LocalizedPage["page"];
  readonly children: ReactNode;
}

/** The header, the messages, the page and the footer. */
export function SiteFrame({ page, children }: SiteFrameProps): ReactNode {
  const { t } = useWords(siteWords);
  return (
    <>
      <a className={styles["skip"]} href="#main">
        {t.skip}
      </a>
      <SiteHeader page={page} />
      <NoticesRegion />
      <main id="main" tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
