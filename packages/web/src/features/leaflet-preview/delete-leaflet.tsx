import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { currentVersionOf, failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { languageOf, type TitledLeaflet } from "../../model/leaflet-language.ts";
import { paths } from "../../paths.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { deletionWords } from "../../controls/deletion/deletion-words.ts";
import { useDeletionNotice } from "../../controls/deletion/use-deletion-notice.ts";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";

export interface DeleteLeafletProps {
  readonly leaflet: Pick<Leaflet, "_id" | "version"> &
    Partial<Pick<Leaflet, "status">> &
    TitledLeaflet;
  readonly onClose: () => void;
}

/** Asks for confirmation, deletes the leaflet and goes to the dashboard. */
export function DeleteLeaflet(props: DeleteLeafletProps): ReactNode {
  const { leaflet, onClose } = props;
  const { t, say } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const { meaning } = useWords(deletionWords).t;
  const deletion = useDeletion(props);
  return (
    <ConfirmDialog
      open
      destroys
      title={say(t.deleteTitle, {
        title: <LeafletText text={leaflet.title} language={languageOf(leaflet)} />,
      })}
      confirmLabel={common.t.delete}
      cancelLabel={common.t.cancel}
      busy={deletion.waiting}
      onConfirm={() => deletion.run()}
      onCancel={onClose}
    >
      <p>{meaning}</p>
    </ConfirmDialog>
  );
}

function useDeletion({ leaflet, onClose }: DeleteLeafletProps) {
  const { t, text } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const reportDeletion = useDeletionNotice();
  const { _id: id, version } = leaflet;
  const { mutateAsync } = useMutation({
    mutationFn: async () =>
      call("deleteLeaflet", { params: { id }, headers: { "If-Match": `"${version}"` } }),
    async onSuccess() {
      reportDeletion(leaflet);
      await navigate(paths.dashboard);
      client.removeQueries({ queryKey: queries.leaflet(id).queryKey });
      void client.invalidateQueries({ queryKey: ["leaflets"] });
    },
    onError(failure) {
      // oxlint-disable-next-line no-console -- the specification requires this log line
      console.error(failure);
      onClose();
      const current = currentVersionOf(failure);
      if (current !== undefined) {
        client.setQueryData(queries.leaflet(id).queryKey, current.leaflet);
        const values = { name: current.savedBy, version: current.leaflet.version };
        notices.show({ kind: "error", text: text(t.stale, values) });
        return;
      }
      const sentence = failureMessage(failure, t.deleteFailed, common.t.networkError);
      notices.show({ kind: "error", text: sentence });
    },
  });
  return useOnce(`delete ${id}`, mutateAsync);
}
