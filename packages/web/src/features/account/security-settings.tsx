import { useId, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { accountWords } from "./account-words.ts";
import styles from "./settings.module.css";
import { useSessionChoice } from "./use-session-choice.ts";

/** A planned setting that is not available yet. Its text explains this. */
export function TwoFactor(): ReactNode {
  const { t } = useWords(accountWords);
  const reason = useId();
  return (
    <section className={styles["group"]}>
      <div className={styles["row"]}>
        <div>
          <h2>{t.twoFactor.heading}</h2>
          <p id={reason}>{t.twoFactor.reason}</p>
        </div>
        <Button inactive reason={reason}>
          {t.twoFactor.enable}
        </Button>
      </div>
    </section>
  );
}

export function LoginNotifications(): ReactNode {
  const { t } = useWords(accountWords);
  const [chosen, choose] = useSessionChoice("login-notifications", true);
  return (
    <section className={styles["group"]}>
      <Switch {...t.loginNotifications} checked={chosen} onChange={choose} />
    </section>
  );
}
