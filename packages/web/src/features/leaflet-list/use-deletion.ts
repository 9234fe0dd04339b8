import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { LeafletSummary } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError, failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { useWords } from "../../i18n/language.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { useDeletionNotice } from "../../controls/deletion/use-deletion-notice.ts";
import { withoutLeaflet, type LeafletPage } from "./leaflet-page.ts";
import { listWords } from "./list-words.ts";

export interface Deletion {
  /** The leaflet whose deletion the user has to confirm; undefined if the dialog is closed. */
  readonly leafletToDelete: LeafletSummary | undefined;
  readonly busy: boolean;
  readonly request: (leaflet: LeafletSummary) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/**
 * Asks for confirmation, deletes a leaflet and removes its row. If the deletion fails, reports the error and
 * does not remove the row.
 */
export function useDeletion(onDeleted: (leaflet: LeafletSummary) => void): Deletion {
  const { t } = useWords(listWords);
  const reportDeletion = useDeletionNotice();
  const [leafletToDelete, setLeafletToDelete] = useState<LeafletSummary>();
  const client = useQueryClient();
  const notices = useNotices();
  const deletion = useMutation({
    mutationFn: async ({ _id }: LeafletSummary) => call("deleteLeaflet", { params: { id: _id } }),
    onSuccess(_, leaflet) {
      onDeleted(leaflet);
      forgetLeaflet(client, leaflet);
      reportDeletion(leaflet);
    },
    onError(failure) {
      notices.show({ kind: "error", text: failureMessage(failure, t.deleteFailed) });
      // Another user or tab has already deleted it. Refetch the list.
      if (failure instanceof ApiError && failure.status === 404)
        void client.invalidateQueries({ queryKey: ["leaflets"] });
    },
    onSettled: () => setLeafletToDelete(undefined),
  });
  const { run, waiting } = useOnce(`delete ${leafletToDelete?._id}`, deletion.mutateAsync);
  return {
    leafletToDelete,
    busy: waiting,
    request: setLeafletToDelete,
    confirm() {
      if (leafletToDelete !== undefined) run(leafletToDelete);
    },
    cancel() {
      if (!deletion.isPending) setLeafletToDelete(undefined);
    },
  };
}

/** Removes a leaflet from the query cache. */
function forgetLeaflet(client: QueryClient, { _id }: LeafletSummary): void {
  client.setQueriesData<LeafletPage>({ queryKey: ["leaflets", "page"] }, (page) =>
    page === undefined ? undefined : withoutLeaflet(page, _id),
  );
  client.removeQueries({ queryKey: ["leaflets", "list"] });
  client.removeQueries({ queryKey: ["leaflets", "one", _id] });
  void client.invalidateQueries({ queryKey: queries.counts().queryKey });
}
