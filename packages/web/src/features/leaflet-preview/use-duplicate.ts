import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";

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
  return useMutation({
    mutationFn: async () => (await call("copyLeaflet", { params: { id: leaflet._id } })).data,
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
}
