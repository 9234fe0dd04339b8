import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import type { DraftControl } from "../../model/draft-control.ts";
import { downloadLeaflet } from "../../model/leaflet-file.ts";
import { titleFor } from "../../model/leaflet-request.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useOverdue } from "../../model/use-overdue.ts";
import { useNotices } from "../../ui/notices.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { FailedSave } from "./failed-save.tsx";
import type { SaveFailure } from "./save-failure.ts";
import type { SaveOutcome, Saver, SavingState } from "./saver.ts";
import { savingWords } from "./saving-words.ts";
import { SlowSave } from "./slow-save.tsx";

export interface SavingMessageProps {
  readonly saver: Saver;
  readonly store: LeafletStore;
  /** Saves with `send`. If `stay` is true, a success opens no other page. */
  readonly ask: (send: () => Promise<SaveOutcome>, stay?: boolean) => Promise<unknown>;
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
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const failure = useLastFailure(state);
  useDraftOfFailure(state, draft);
  const saving = state.kind === "saving";
  const overdue = useOverdue(saving);
  const text = { draft: draft?.state, leaflet: () => textOf(saver, store) };
  if (overdue) return <SlowSave onStop={() => saver.stopWaiting()} {...text} />;
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
      {...text}
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
  const { t: common } = useWords(sharedWords);
  const { show } = useNotices();
  const later = () => saver.postponeConflict();
  const loaded = useOnDemand(state.kind === "conflict", loadConflictDialog, () => {
    later();
    show({ kind: "error", text: common.partNotLoaded });
  });
  // An image that is still processed changes the text while the dialog is open.
  const mine = useSyncExternalStore(store.subscribe, store.content);
  if (state.kind !== "conflict" || loaded === undefined) return null;
  return (
    <loaded.ConflictDialog
      version={state.version}
      current={state.current}
      base={state.base}
      mine={mine}
      onKeepMine={() => void ask(async () => saver.keepMine())}
      onMerge={async (merge) => ask(async () => saver.saveMerged(merge), true)}
      onTakeTheirs={async () => {
        await saver.takeTheirs();
        onTheirs();
      }}
      onLater={later}
      onDownload={() => downloadLeaflet(textOf(saver, store))}
    />
  );
}

async function loadConflictDialog() {
  return import("./conflict-dialog.tsx");
}

function textOf(saver: Saver, store: LeafletStore) {
  const content = store.content();
  return { title: titleFor(content, saver.leaflet()), content };
}
