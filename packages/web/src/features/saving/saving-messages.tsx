import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import type { DraftControl } from "../../model/draft-control.ts";
import { downloadLeaflet, leafletJson } from "../../model/leaflet-file.ts";
import { titleFor } from "../../model/leaflet-request.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useOverdue } from "../../model/use-overdue.ts";
import { useNotices } from "../../ui/notices.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FailedSave } from "./failed-save.tsx";
import type { SaveFailure } from "./save-failure.ts";
import type { SaveOutcome, Saver, SavingState } from "./saver.ts";
import { savingWords } from "./saving-words.ts";
import { SlowSave } from "./slow-save.tsx";

export interface SavingMessageProps {
  readonly saver: Saver;
  readonly store: LeafletStore;
  readonly ask: (send: () => Promise<SaveOutcome>) => Promise<unknown>;
}

/**
 * The error of the last save, also while it is repeated, or a warning while a save takes long. Shown beside the
 * save button.
 */
export function SavingProblem({
  saver,
  store,
  ask,
  draft,
}: SavingMessageProps & { readonly draft: DraftControl | undefined }): ReactNode {
  const { t } = useWords(savingWords);
  const { show } = useNotices();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const failure = useLastFailure(state);
  useDraftOfFailure(state, draft);
  const saving = state.kind === "saving";
  const overdue = useOverdue(saving);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(leafletJson(textOf(saver, store)));
      show({ kind: "success", text: t.copied });
    } catch {
      show({ kind: "error", text: t.notCopied });
    }
  };
  const exportActions = {
    draft: draft?.state,
    onDownload: () => downloadLeaflet(textOf(saver, store)),
    onCopy: () => void copy(),
  };
  if (overdue) return <SlowSave onStop={() => saver.stopWaiting()} {...exportActions} />;
  if (failure === undefined) return null;
  const updating = saver.leaflet() !== undefined;
  const isGone = updating && failure.status === 404;
  return (
    <FailedSave
      failure={failure.status === 412 ? { ...failure, sentence: t.failures.conflict } : failure}
      updating={updating}
      retrying={saving}
      onRetry={() => void ask(async () => saver.save())}
      onSaveAsNew={isGone ? () => void ask(async () => saver.saveAsNew()) : undefined}
      {...exportActions}
    />
  );
}

/** The failure of the last save. It is kept while the save is repeated, so that the focus stays on the button. */
function useLastFailure(state: SavingState): SaveFailure | undefined {
  const [failure, setFailure] = useState<SaveFailure>();
  const current = state.kind === "failed" ? state.failure : undefined;
  if (state.kind !== "saving" && failure !== current) setFailure(current);
  return state.kind === "saving" ? failure : current;
}

/** Stores the draft after a failed save, so that the message can say where the text is. */
function useDraftOfFailure(state: SavingState, draft: DraftControl | undefined): void {
  const failed = state.kind === "failed";
  const keep = draft?.keep;
  useEffect(() => {
    if (failed) void keep?.();
  }, [failed, keep]);
}

/** The conflict dialog, if there is a conflict. */
export function SavingConflict({
  saver,
  store,
  ask,
  onTheirs,
}: SavingMessageProps & { readonly onTheirs: () => void }): ReactNode {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  if (state.kind !== "conflict") return null;
  return (
    <ConflictDialog
      version={state.version}
      current={state.current}
      mine={store.content()}
      onKeepMine={() => void ask(async () => saver.keepMine())}
      onTakeTheirs={async () => {
        await saver.takeTheirs();
        onTheirs();
      }}
      onLater={() => saver.postponeConflict()}
      onDownload={() => downloadLeaflet(textOf(saver, store))}
    />
  );
}

function textOf(saver: Saver, store: LeafletStore) {
  const content = store.content();
  return { title: titleFor(content, saver.leaflet()), content };
}
