import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { sitePath, type SitePage } from "../../../paths.ts";
import { measure } from "../../../site/band.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import { siteWords } from "../../../site/site-words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { textPageWords } from "./text-page-words.ts";
import styles from "./text-page.module.css";

/** The text pages that link to each other. */
const listed = ["help", "docs", "status", "privacy", "terms"] as const;

export interface TextPageProps {
  /** Name of the page. Selects the line above the heading and the current page in the list of links. */
  readonly page: Exclude<SitePage, "home">;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A text page: links to the other text pages at the start side, and a narrow text column. */
export function TextPage({ page, title, lead, children }: TextPageProps): ReactNode {
  return (
    <>
      <div className={classNames(measure, styles["name"])}>
        <BilingualHeading names={inBothLanguages(siteWords, page)} />
      </div>
      <div className={classNames(measure, styles["sheet"])}>
        <TextPageList page={page} />
        <article className={styles["text"]}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles["lead"]}>{lead}</p>
          {children}
        </article>
      </div>
    </>
  );
}

function TextPageList({ page }: Pick<TextPageProps, "page">): ReactNode {
  const { t: names, language } = useWords(siteWords);
  const { t } = useWords(textPageWords);
  return (
    <nav className={styles["list"]} aria-label={t.textPages}>
      <ul>
        {listed.map((to) => (
          <li key={to}>
            <a href={sitePath(to, language)} aria-current={to === page ? "page" : undefined}>
              {names[to]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
