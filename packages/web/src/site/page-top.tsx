import type { ReactNode } from "react";

import { useWords } from "../i18n/language.tsx";
import type { SitePage } from "../paths.ts";
import { classNames } from "../ui/class-names.ts";
import { measure } from "./band.tsx";
import { BilingualHeading } from "./bilingual-heading.tsx";
import { inBothLanguages } from "./other-language.tsx";
import { siteWords } from "./site-words.ts";
import styles from "./page-top.module.css";

export interface PageTopProps {
  /** Name of the page, shown on the line above the heading. */
  readonly page: Exclude<SitePage, "home">;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  /** A drawing beside the text. */
  readonly aside?: ReactNode;
}

/**
 * The top of a page in the light theme: a line with the name of the page, below it the heading and the text,
 * and a drawing beside these.
 */
export function PageTop({ page, title, lead, actions, aside }: PageTopProps): ReactNode {
  const { t } = useWords(siteWords);
  return (
    <>
      <div className={classNames(measure, styles["name"])}>
        <BilingualHeading names={inBothLanguages(siteWords, page)} />
      </div>
      <section
        className={classNames(measure, styles["top"], aside === undefined && styles["plain"])}
        aria-label={t[page]}
      >
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles["lead"]}>{lead}</p>
          {actions}
        </div>
        {aside}
      </section>
    </>
  );
}
