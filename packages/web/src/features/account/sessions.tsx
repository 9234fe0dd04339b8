import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import type { ListedSession } from "../../api/calls.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { EndOtherSessions } from "./end-other-sessions.tsx";
import { endSession } from "./end-sessions.ts";
import { ListGroup } from "./list-group.tsx";
import { SessionRow } from "./session-row.tsx";
import { sessionListWords } from "./session-words.ts";
import styles from "./settings-list.module.css";

/** The list of the user's sessions, with buttons to end them. */
export function Sessions(): ReactNode {
  const { t } = useWords(sessionListWords);
  const [ended, setEnded] = useState(0);
  return (
    <ListGroup heading={t.heading} intro={t.intro} removed={ended}>
      <SessionList onEnded={() => setEnded((count) => count + 1)} />
    </ListGroup>
  );
}

function SessionList({ onEnded }: { readonly onEnded: () => void }): ReactNode {
  const { t } = useWords(sessionListWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { data, error, refetch, isFetching } = useQuery(queries.sessions());
  const [ending, setEnding] = useState<string>();
  const keep = (kept: (session: ListedSession) => boolean) =>
    client.setQueryData(queries.sessions().queryKey, (sessions) => sessions?.filter(kept));
  const { run, waiting } = useOnce("end session", async ({ _id: id }: ListedSession) => {
    setEnding(id);
    try {
      await endSession(id);
      show({ kind: "success", text: t.ended });
      keep(({ _id }) => _id !== id);
      onEnded();
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.endFailed) });
      void client.invalidateQueries(queries.sessions());
    }
    setEnding(undefined);
  });
  if (error !== null) {
    return <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonRows rows={1} label={common.t.loading} />;
  const currentFirst = data.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className={styles["list"]} aria-label={t.list}>
        {currentFirst.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={ending === session._id}
            inactive={waiting}
            onEnd={() => run(session)}
          />
        ))}
      </ul>
      {data.some(({ current }) => !current) && (
        <EndOtherSessions
          onEnded={() => {
            keep(({ current }) => current);
            onEnded();
          }}
        />
      )}
    </>
  );
}
