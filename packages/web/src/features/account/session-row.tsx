import type { ReactNode } from "react";

import type { ListedSession } from "../../api/calls.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import { sessionListWords } from "./session-words.ts";
import { Fact } from "./settings-fact.tsx";
import styles from "./settings-list.module.css";

export interface SessionRowProps {
  readonly session: ListedSession;
  readonly busy: boolean;
  /** True while any session is being ended. */
  readonly inactive: boolean;
  readonly onEnd: () => void;
}

/** A session with its times. The button of the current session signs the user out. */
export function SessionRow({ session, busy, inactive, onEnd }: SessionRowProps): ReactNode {
  const { t, text, language } = useWords(sessionListWords);
  const signOut = useSignOut();
  const { createdAt, lastSeenAt, current } = session;
  const since = formatDateTime(createdAt, language);
  return (
    <li>
      <div className={styles["name"]}>{current ? t.current : t.other}</div>
      <dl className={styles["facts"]}>
        <Fact name={t.since}>
          <bdi>{since}</bdi>
        </Fact>
        <Fact name={t.lastSeen}>
          <bdi>{formatDateTime(lastSeenAt, language)}</bdi>
        </Fact>
      </dl>
      {current ? (
        <Button size="small" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      ) : (
        <Button
          kind="danger"
          size="small"
          busy={busy}
          inactive={inactive}
          once
          aria-label={text(t.endNamed, { date: since })}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
