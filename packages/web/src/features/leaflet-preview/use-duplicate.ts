import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { copyLeaflet } from "../../model/copy-leaflet.ts";
import { leafletPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";

const mutationKey = ["duplicate"];

/** Duplicates the leaflet and opens the copy. */
export function useDuplicate(leaflet: Leaflet): {
  readonly isPending: boolean;
  readonly mutate: () => void;
} {
  const { t, text } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationKey,
    mutationFn: async () => copyLeaflet(leaflet._id),
    onSuccess(copy) {
      client.setQueryData(queries.leaflet(copy._id).queryKey, copy);
      void client.invalidateQueries({ queryKey: ["leaflets"] });
      void navigate(leafletPath(copy._id));
      notices.show({ kind: "success", text: text(t.duplicated, { title: copy.title }) });
    },
    onError(failure) {
      const sentence = failureMessage(failure, t.duplicateFailed, common.t.networkError);
      notices.show({ kind: "error", text: sentence });
    },
  });
  return {
    isPending,
    mutate() {
      // `isPending` changes only when the component is rendered again, which is too late for a double click.
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}
