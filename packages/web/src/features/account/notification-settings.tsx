import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Switch } from "../../ui/switch.tsx";
import { accountWords } from "./account-words.ts";
import styles from "./settings.module.css";
import { useSessionChoice } from "./use-session-choice.ts";

const kinds = ["emails", "weeklyReports", "productUpdates"] as const;

/** Switches for the kinds of notification. Each one states that it has no effect yet. */
export function NotificationSettings(): ReactNode {
  return kinds.map((kind) => <Notification key={kind} kind={kind} />);
}

function Notification({ kind }: { readonly kind: (typeof kinds)[number] }): ReactNode {
  const { t } = useWords(accountWords);
  const [chosen, choose] = useSessionChoice(kind, kind === "emails");
  return (
    <section className={styles["group"]}>
      <Switch {...t.notifications[kind]} checked={chosen} onChange={choose} />
    </section>
  );
}
