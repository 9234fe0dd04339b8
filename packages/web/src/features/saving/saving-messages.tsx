import { useSyncExternalStore, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import type { DraftControl } from "../../model/draft-control.ts";
import { downloadLeaflet, leafletJson } from "../../model/leaflet-file.ts";
import { titleFor } from "../../model/leaflet-request.ts";
import type { LeafletStore } from "../../model/leaflet-store.ts";
import { useNotices } from "../../ui/notices.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FailedSave } from "./failed-save.tsx";
import type { SaveOutcome, Saver } from "./saver.ts";
import { savingWords } from "./saving-words.ts";
import { SlowSave } from "./slow-save.tsx";

export interface SavingMessageProps {
  readonly saver: Saver;
  readonly store: LeafletStore;
  readonly ask: (send: () => Promise<SaveOutcome>) => Promise<unknown>;
}

/** The error of the last save, or a warning while a save takes long. */
export function SavingBanner({
  saver,
  store,
  ask,
  draft,
}: SavingMessageProps & { readonly draft: DraftControl | undefined }): ReactNode {
  const { t } = useWords(savingWords);
  const { show } = useNotices();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(leafletJson(textOf(saver, store)));
      show({ kind: "success", text: t.copied });
    } catch {
      show({ kind: "error", text: t.notCopied });
    }
  };
  const exportActions = {
    onDownload: () => downloadLeaflet(textOf(saver, store)),
    onCopy: () => void copy(),
  };
  if (state.kind !== "failed") {
    const saving = state.kind === "saving";
    const stop = () => saver.stopWaiting();
    return <SlowSave saving={saving} draft={draft?.state} onStop={stop} {...exportActions} />;
  }
  const { failure } = state;
  const updating = saver.leaflet() !== undefined;
  const isGone = updating && failure.status === 404;
  return (
    <FailedSave
      failure={failure.status === 412 ? { ...failure, sentence: t.failures.conflict } : failure}
      updating={updating}
      draft={draft?.state}
      onRetry={() => void ask(async () => saver.save())}
      onSaveAsNew={isGone ? () => void ask(async () => saver.saveAsNew()) : undefined}
      {...exportActions}
    />
  );
}

/** The conflict dialog, if there is a conflict. */
export function SavingConflict({ saver, store, ask }: SavingMessageProps): ReactNode {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  if (state.kind !== "conflict") return null;
  return (
    <ConflictDialog
      version={state.version}
      current={state.current}
      mine={store.content()}
      onKeepMine={() => void ask(async () => saver.keepMine())}
      onTakeTheirs={async () => saver.takeTheirs()}
      onLater={() => saver.postponeConflict()}
      onDownload={() => downloadLeaflet(textOf(saver, store))}
    />
  );
}

function textOf(saver: Saver, store: LeafletStore) {
  const content = store.content();
  return { title: titleFor(content, saver.leaflet()), content };
}
