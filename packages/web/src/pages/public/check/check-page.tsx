import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { Band, measure } from "../../../site/band.tsx";
import { BilingualHeading } from "../../../site/bilingual-heading.tsx";
import { CreasedColumns } from "../../../site/creased-columns.tsx";
import { inBothLanguages } from "../../../site/other-language.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PageLink } from "../text-page/text-links.tsx";
import { Code, CodeLines } from "../text-page/text-parts.tsx";
import { CheckBench } from "./check-bench.tsx";
import { checkWords } from "./check-words.ts";
import { validateCommand, validateLines } from "./commands.ts";
import styles from "./check-page.module.css";

export const checkPage: PublicPage = {
  Content: CheckPage,
  meta: { en: checkWords.en.meta, ar: checkWords.ar.meta },
};

function CheckPage(): ReactNode {
  return (
    <>
      <div className={classNames(measure, styles["name"])}>
        <BilingualHeading names={inBothLanguages(checkWords, "everybody")} />
      </div>
      <div className={measure}>
        <Opening />
        <CheckBench />
        <WithoutScript />
      </div>
      <Band>
        <Proof />
      </Band>
    </>
  );
}

function Opening(): ReactNode {
  const { t, say } = useWords(checkWords);
  return (
    <div className={styles["opening"]}>
      <h1 tabIndex={-1}>{t.title}</h1>
      <div>
        <p className={styles["lead"]}>
          {say(t.lead, { fhir: "FHIR ePI", xml: "XML", json: "JSON" })}
        </p>
        <p className={styles["private"]}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9" />
          </svg>
          {t.private}
        </p>
      </div>
    </div>
  );
}

function WithoutScript(): ReactNode {
  const { t } = useWords(checkWords);
  return (
    <noscript>
      <p className={styles["without"]}>{t.withoutScript}</p>
      <CodeLines lines={validateLines} />
    </noscript>
  );
}

function Proof(): ReactNode {
  const { t, say } = useWords(checkWords);
  const { verdicts, checked, engine } = t.proof;
  return (
    <CreasedColumns columns={3}>
      <div>
        <h2 className={styles["proof"]}>{verdicts.title}</h2>
        <p>{verdicts.text}</p>
        <p className={styles["more"]}>
          <PageLink to="status" at="conformance">
            {verdicts.link}
          </PageLink>
        </p>
      </div>
      <div>
        <h2 className={styles["proof"]}>{checked.title}</h2>
        <p>{checked.text}</p>
        <p className={styles["more"]}>
          <PageLink to="docs" at="validation">
            {checked.link}
          </PageLink>
        </p>
      </div>
      <div>
        <h2 className={styles["proof"]}>{engine.title}</h2>
        <p>{engine.text}</p>
        <p className={styles["more"]}>
          <PageLink to="docs" at="command-line">
            {say(engine.link, { command: <Code>{validateCommand}</Code> })}
          </PageLink>
        </p>
      </div>
    </CreasedColumns>
  );
}
