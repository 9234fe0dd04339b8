import type { ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import { paths, sitePath, type SitePage } from "../paths.ts";
import { siteData } from "../site-data.ts";
import { measure } from "./band.tsx";
import { inBothLanguages, OtherLanguage } from "./other-language.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { SiteLogo } from "./site-logo.tsx";
import { siteWords } from "./site-words.ts";
import styles from "./site-footer.module.css";

/** Links to every page, the ways to contact us, and our location. */
export function SiteFooter(): ReactNode {
  const { t } = useWords(siteWords);
  const [mailbox, host] = siteData.email.split("@");
  return (
    <footer className={styles["foot"]}>
      <div className={measure}>
        <div className={styles["top"]}>
          <div>
            <SiteLogo />
            <p>{t.brandLine}</p>
          </div>
          <Column name={t.product}>
            <PageItems pages={["features", "pricing"]} />
            <li>
              <a href={paths.builder}>{t.builderTool}</a>
            </li>
            <PageItems pages={["check"]} />
            <li>
              <OutsideLink href={siteData.fhirValidator}>{t.fhirValidator}</OutsideLink>
            </li>
          </Column>
          <Column name={t.company}>
            <PageItems pages={["about", "contact", "careers", "blog"]} />
            <li>
              <OutsideLink href={siteData.social}>{t.followUs}</OutsideLink>
            </li>
          </Column>
          <Column name={t.support}>
            <PageItems pages={["help", "docs", "status"]} />
            <li>
              <a href={`mailto:${siteData.email}`} dir="ltr">
                {mailbox}
                <wbr />@{host}
              </a>
            </li>
          </Column>
          <Column name={t.legal}>
            <PageItems pages={["privacy", "terms"]} />
          </Column>
        </div>
        <FootLine />
      </div>
    </footer>
  );
}

function FootLine(): ReactNode {
  const { t, language } = useWords(siteWords);
  const crafted = inBothLanguages(siteWords, "crafted");
  return (
    <div className={styles["end"]}>
      <p>
        {"© "}
        <span ref={writeYear} suppressHydrationWarning>
          {thisYear()}
        </span>{" "}
        <bdi>{t.productName}</bdi>
      </p>
      <p>
        <span className={styles["dot"]} /> {crafted[language]} ·{" "}
        <OtherLanguage words={crafted} language={language} />
      </p>
    </div>
  );
}

/** Writes the current year, because the HTML contains the year of the build. */
function writeYear(element: HTMLElement | null): void {
  if (element !== null) element.textContent = thisYear();
}

function thisYear(): string {
  return String(new Date().getFullYear());
}

function Column({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <h2>{name}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function PageItems({ pages }: { readonly pages: readonly Exclude<SitePage, "home">[] }): ReactNode {
  const { t, language } = useWords(siteWords);
  return pages.map((page) => (
    <li key={page}>
      <a href={sitePath(page, language)}>{t[page]}</a>
    </li>
  ));
}
