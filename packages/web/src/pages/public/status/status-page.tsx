import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import type { PublicPage } from "../../../site/public-page.ts";
import { MailLink } from "../text-page/text-links.tsx";
import { TextPage } from "../text-page/text-page.tsx";
import { ConformanceSection } from "./conformance-section.tsx";
import { LiveAnswer } from "./live-answer.tsx";
import { ReadinessLink } from "./readiness-link.tsx";
import type { ServiceAnswer } from "./service-check.ts";
import { ServiceDot } from "./service-dot.tsx";
import { statusWords } from "./status-words.ts";
import styles from "./status-page.module.css";

export const statusPage: PublicPage = {
  Content: Status,
  meta: { en: statusWords.en.meta, ar: statusWords.ar.meta },
};

const answers = ["answering", "slow", "notReady", "silent"] as const satisfies ServiceAnswer[];

function Status(): ReactNode {
  const { t, say } = useWords(statusWords);
  return (
    <TextPage page="status" title={t.title} lead={t.lead}>
      <LiveAnswer />
      <h2>{t.meaningTitle}</h2>
      <dl className={styles["meanings"]}>
        {answers.map((answer) => (
          <div key={answer}>
            <dt>
              <ServiceDot answer={answer} />
              {t[answer]}
            </dt>
            <dd>{t.meanings[answer]}</dd>
          </div>
        ))}
      </dl>
      <h2>{t.helpTitle}</h2>
      <p>{say(t.help, { email: <MailLink /> })}</p>
      <p>{say(t.machines, { link: <ReadinessLink /> })}</p>
      <ConformanceSection />
    </TextPage>
  );
}
