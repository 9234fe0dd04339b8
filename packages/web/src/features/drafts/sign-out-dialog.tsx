import { effectiveLanguage } from "@nashra/engine";
import { useState, type ReactNode } from "react";

import { Choices } from "../../controls/choices/choices.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { isToday } from "../../i18n/today.ts";
import { removeDrafts, type Draft } from "../../model/draft-storage.ts";
import { downloadLeaflet } from "../../model/leaflet-file.ts";
import { useOverdue } from "../../model/use-overdue.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { draftWords } from "./draft-words.ts";
import { signOutWords } from "./sign-out-words.ts";
import { saveDraft, type DraftSaving } from "./save-draft.ts";
import styles from "./sign-out-dialog.module.css";

export interface SignOutDialogProps {
  readonly drafts: readonly Draft[];
  /** `goOn` is true if the user continues with the sign-out. */
  readonly onAnswer: (goOn: boolean) => void;
}

type Choice = "save" | "download" | "discard";

interface Unsaved {
  readonly draft: Draft;
  readonly outcome: Exclude<DraftSaving, { readonly kind: "saved" }>;
}

/**
 * Asks what to do with text that is not on the server. A draft that cannot be saved stays on this device and
 * is listed with the cause.
 */
export function SignOutDialog({ drafts, onAnswer }: SignOutDialogProps): ReactNode {
  const { t } = useWords(draftWords);
  const { t: common } = useWords(sharedWords);
  const words = useWords(signOutWords).t;
  const [left, setLeft] = useState(drafts);
  const [choice, setChoice] = useState<Choice>("save");
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const overdue = useOverdue(busy);
  const waiting = busy && !overdue;
  // After a long wait the user can choose another option, but not "save" again, because a pending save must
  // not be sent twice.
  const saving = waiting || (busy && choice === "save");
  const proceed = async () => {
    if (choice === "save") {
      setBusy(true);
      const refused = await saveAll(left);
      setBusy(false);
      setUnsaved(refused);
      setLeft(refused.map(({ draft }) => draft));
      if (refused.length > 0) return;
    }
    if (choice === "download") {
      for (const draft of left) downloadLeaflet({ ...draft, title: draft.title || t.untitled });
    }
    onAnswer(true);
  };
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={common.close}
      onClose={() => (waiting ? undefined : onAnswer(false))}
      actions={
        <>
          <Button inactive={waiting} onClick={() => onAnswer(false)}>
            {common.cancel}
          </Button>
          <Button
            kind={choice === "discard" ? "destroy" : "primary"}
            busy={saving}
            onClick={() => void proceed()}
          >
            {saving ? words.busy : words.proceed}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul className={styles["drafts"]}>
        {left.map((draft) => (
          <li key={draft.id}>
            <DraftName draft={draft} />
          </li>
        ))}
      </ul>
      {overdue && (
        <Banner kind="warning" role="alert">
          {words.noResponse}
        </Banner>
      )}
      {unsaved.length > 0 && <NotSaved unsaved={unsaved} />}
      <Choices
        label={words.question}
        value={choice}
        onChange={setChoice}
        choices={[
          { value: "save", label: words.save, hint: words.saveHint },
          { value: "download", label: words.download, hint: words.downloadHint },
          { value: "discard", label: words.discard, hint: words.discardHint },
        ]}
      />
    </Dialog>
  );
}

/**
 * Saves the drafts one after the other. Removes each saved draft immediately, so that a retry does not save
 * it twice.
 */
async function saveAll(drafts: readonly Draft[]): Promise<readonly Unsaved[]> {
  const refused: Unsaved[] = [];
  for (const draft of drafts) {
    const outcome = await saveDraft(draft);
    if (outcome.kind === "saved") await removeDrafts([draft]).catch(() => undefined);
    else refused.push({ draft, outcome });
  }
  return refused;
}

function DraftName({ draft }: { readonly draft: Draft }): ReactNode {
  const { t, say, language } = useWords(signOutWords);
  const time = (isToday(draft.keptAt) ? formatTime : formatDateTime)(draft.keptAt, language);
  return say(t.item, { title: <DraftTitle draft={draft} />, time });
}

function DraftTitle({ draft }: { readonly draft: Draft }): ReactNode {
  const { t } = useWords(draftWords);
  if (draft.title === "") return t.untitled;
  return <LeafletText text={draft.title} language={effectiveLanguage(draft.content)} />;
}

function NotSaved({ unsaved }: { readonly unsaved: readonly Unsaved[] }): ReactNode {
  const { t: words, say } = useWords(signOutWords);
  return (
    <Banner kind="error" role="alert">
      {unsaved.map(({ draft, outcome }) => (
        <p key={draft.id}>
          {say(words.notSaved, {
            title: <DraftTitle draft={draft} />,
            cause:
              outcome.kind === "failed"
                ? (outcome.sentence ?? words.otherwise)
                : words.changedSince,
          })}
        </p>
      ))}
      <p>{words.stays}</p>
    </Banner>
  );
}
