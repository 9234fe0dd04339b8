import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { copyLeaflet } from "../../model/copy-leaflet.ts";
import { leafletPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { requestFocus } from "../../ui/requested-focus.ts";
import { useOnce } from "../../ui/use-once.ts";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";

/** Duplicates the leaflet, opens the copy and focuses its title. */
export function useDuplicate(leaflet: Leaflet): {
  readonly isPending: boolean;
  readonly waiting: boolean;
  readonly run: () => void;
} {
  const { t, text } = useWords(leafletPreviewWords);
  const common = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async () => copyLeaflet(leaflet._id),
    onSuccess(copy) {
      client.setQueryData(queries.leaflet(copy._id).queryKey, copy);
      void client.invalidateQueries({ queryKey: ["leaflets"] });
      void navigate(leafletPath(copy._id));
      requestFocus(titleName(copy._id));
      notices.show({
        kind: "success",
        text: text(t.duplicated, { title: withGapLabels(copy.title) }),
      });
    },
    onError(failure) {
      const sentence = failureMessage(failure, t.duplicateFailed, common.t.networkError);
      notices.show({ kind: "error", text: sentence });
    },
  });
  return { isPending, ...useOnce("duplicate", mutateAsync) };
}

/** The name of a leaflet's title for `requestFocus`. */
export function titleName(leafletId: string): string {
  return `title ${leafletId}`;
}
