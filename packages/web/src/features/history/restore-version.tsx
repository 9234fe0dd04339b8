import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import type { Leaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { currentVersionOf, failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { languageOf, type TitledLeaflet } from "../../model/leaflet-language.ts";
import { Creations } from "../../model/creations.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { requestFocus } from "../../ui/requested-focus.ts";
import { useOnce } from "../../ui/use-once.ts";
import { versionName } from "./history-panel.tsx";
import { historyWords } from "./history-words.ts";

export interface RestoreVersionProps {
  readonly leaflet: Pick<Leaflet, "_id" | "version"> & TitledLeaflet;
  readonly version: number;
  readonly onCancel: () => void;
  /**
   * Called after the restore, or after a conflict with a newer version. The query cache contains the current
   * leaflet by then.
   */
  readonly onDone: () => void;
}

/** Asks for confirmation and restores an old version as a new version. No version is overwritten. */
export function RestoreVersion(props: RestoreVersionProps): ReactNode {
  const { leaflet, version, onCancel } = props;
  const { t, say, text } = useWords(historyWords);
  const common = useWords(sharedWords);
  const restore = useRestore(props);
  return (
    <ConfirmDialog
      open
      title={say(t.restoreTitle, {
        version,
        title: <LeafletText text={leaflet.title} language={languageOf(leaflet)} />,
      })}
      confirmLabel={text(t.restoreVersion, { version })}
      cancelLabel={common.t.cancel}
      busy={restore.waiting}
      onConfirm={() => restore.run()}
      onCancel={onCancel}
    >
      <p>{say(t.restoreText, { version, next: leaflet.version + 1, current: leaflet.version })}</p>
    </ConfirmDialog>
  );
}

const restores = new Creations<undefined>();

function useRestore({ leaflet, version, onDone }: RestoreVersionProps) {
  const { t, text } = useWords(historyWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const keep = (current: Leaflet) => {
    client.setQueryData(queries.leaflet(leaflet._id).queryKey, current);
    void client.invalidateQueries({ queryKey: ["leaflets"] });
    // The row can get the focus only after the dialog is closed.
    flushSync(onDone);
    requestFocus(versionName(leaflet._id, current.version));
  };
  const { mutateAsync } = useMutation({
    mutationFn: async () => {
      const params = { id: leaflet._id, version };
      const name = `${leaflet._id} ${version} ${leaflet.version}`;
      return restores.send(name, undefined, async (_, key) => {
        const headers = { "If-Match": `"${leaflet.version}"`, ...key };
        return (await call("restoreRevision", { params, headers })).data;
      });
    },
    onSuccess(restored) {
      keep(restored);
      const message = restored.version === leaflet.version ? t.same : t.restored;
      notices.show({ kind: "success", text: text(message, { version, next: restored.version }) });
    },
    onError(failure) {
      const current = currentVersionOf(failure);
      if (current !== undefined) {
        keep(current.leaflet);
        const values = { name: current.savedBy, version: current.leaflet.version };
        notices.show({ kind: "error", text: text(t.stale, values) });
        return;
      }
      const sentence = failureMessage(failure, t.restoreFailed, common.t.networkError);
      notices.show({ kind: "error", text: sentence });
    },
  });
  return useOnce(`restore ${leaflet._id} ${version}`, mutateAsync);
}
