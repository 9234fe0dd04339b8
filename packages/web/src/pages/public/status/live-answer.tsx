import type { ReactNode } from "react";

import { formatMoment } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/language.tsx";
import { ActionButton } from "../../../site/action-link.tsx";
import { ReadinessLink } from "./readiness-link.tsx";
import { useServiceCheck } from "./service-check.ts";
import { ServiceDot } from "./service-dot.tsx";
import { statusWords } from "./status-words.ts";
import styles from "./live-answer.module.css";

/** One sentence with a dot: how the service answered the last check, and at what time. */
export function LiveAnswer(): ReactNode {
  const { t, language, say } = useWords(statusWords);
  const { state, at, again } = useServiceCheck();
  return (
    <>
      <div className={styles["answer"]}>
        <div className={styles["sentence"]}>
          <ServiceDot answer={state} />
          <span role="status">{t[state]}</span>
        </div>
        <p className={styles["time"]}>
          {at !== undefined && (
            // The `span` is needed because React can remove it even if a translation in the browser has
            // replaced its text nodes.
            <span>
              {say(t.checkedAt, { time: <time dateTime={at}>{formatMoment(at, language)}</time> })}
            </span>
          )}
        </p>
        <ActionButton small quiet onClick={again}>
          {t.checkAgain}
        </ActionButton>
      </div>
      <noscript>
        <p className={styles["without"]}>{say(t.withoutScript, { link: <ReadinessLink /> })}</p>
      </noscript>
    </>
  );
}
