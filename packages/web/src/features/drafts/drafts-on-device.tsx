import { useCallback, useEffect, useId, useState, type ReactNode } from "react";

import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { LinkButton } from "../../controls/link-button.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import { removeDrafts } from "../../model/draft-storage.ts";
import { builderPath, leafletEditorPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useUser } from "../session/session.tsx";
import { draftWords } from "./draft-words.ts";
import styles from "./drafts-on-device.module.css";
import { listedDrafts, type ListedDraft } from "./listed-drafts.ts";

/** The user's drafts of all leaflets, newest first; nothing if there are none. */
export function DraftsOnDevice(): ReactNode {
  const { t } = useWords(draftWords);
  const id = useId();
  const { drafts, refresh } = useDraftsOnDevice(useUser()._id);
  if (drafts.length === 0) return null;
  return (
    <section className={styles["drafts"]} aria-labelledby={id}>
      <h2 id={id}>{t.onDevice.title}</h2>
      <ul className={styles["rows"]}>
        {drafts.map((listed) => (
          <DraftRow key={listed.draft.id} {...listed} onRemoved={refresh} />
        ))}
      </ul>
    </section>
  );
}

function useDraftsOnDevice(user: string) {
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  const refresh = useCallback(async () => {
    // Without storage there are no drafts.
    const found = await listedDrafts(user).catch(() => []);
    setDrafts(found);
  }, [user]);
  useEffect(() => {
    const look = () => void refresh();
    look();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [refresh]);
  return { drafts, refresh };
}

interface DraftRowProps extends ListedDraft {
  readonly onRemoved: () => Promise<void>;
}

function DraftRow({ draft, elsewhere, onRemoved }: DraftRowProps): ReactNode {
  const { t, say, text, language } = useWords(draftWords);
  const { t: common } = useWords(sharedWords);
  const { show } = useNotices();
  const [asks, setAsks] = useState(false);
  const title = withGapLabels(draft.title) || t.untitled;
  const time = (isToday(draft.keptAt) ? formatTime : formatDateTime)(draft.keptAt, language);
  const discard = async () => {
    setAsks(false);
    try {
      await removeDrafts([draft, ...draft.supersedes]);
    } catch {
      show({ kind: "error", text: t.removeFailed });
    }
    await onRemoved();
    // The button that had the focus is gone.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <li className={styles["row"]}>
      <div className={styles["text"]}>
        <strong>
          {draft.title === "" ? (
            title
          ) : (
            <LeafletText text={draft.title} language={draft.content.language} />
          )}
        </strong>
        <span className={styles["time"]}>
          {say(t.onDevice.kept, { time })}
          {elsewhere && ` ${t.elsewhere}`}
        </span>
      </div>
      <div className={styles["actions"]}>
        <LinkButton
          size="small"
          to={
            draft.leaflet === undefined
              ? builderPath({ draft: draft.id })
              : leafletEditorPath(draft.leaflet, draft.id)
          }
          aria-label={text(t.onDevice.continueOf, { title })}
        >
          {t.onDevice.continue}
        </LinkButton>
        {!elsewhere && (
          <Button
            kind="quiet"
            size="small"
            aria-label={text(t.onDevice.discardOf, { title })}
            onClick={() => setAsks(true)}
          >
            {t.discard}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={say(t.onDevice.discardTitle, { title })}
        confirmLabel={t.discard}
        cancelLabel={common.cancel}
        destroys
        onCancel={() => setAsks(false)}
        onConfirm={() => void discard()}
      >
        <p>{t.discardText}</p>
      </ConfirmDialog>
    </li>
  );
}
