import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { LinkButton } from "../../controls/link-button.tsx";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { siteData } from "../../site-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { dashboardWords } from "./dashboard-words.ts";
import styles from "./quick-actions.module.css";

export function QuickActions(): ReactNode {
  const { t } = useWords(dashboardWords);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["head"]}>
        {t.quickActions}
      </h2>
      <ul className={styles["list"]}>
        <li>
          <LinkButton
            kind="primary"
            to={paths.builder}
            icon={<Icon name="plus" />}
            className={styles["create"]}
          >
            {t.create}
          </LinkButton>
        </li>
        <li>
          <Link className={styles["link"]} to={paths.templates}>
            {t.browse}
            <Icon name="chevron" small />
          </Link>
        </li>
        <li>
          <a
            className={styles["link"]}
            href={siteData.fhirValidator}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>
              {t.validator} <span className="visually-hidden">{t.newTab}</span>
            </span>
            <Icon name="external" small />
          </a>
        </li>
      </ul>
    </section>
  );
}
