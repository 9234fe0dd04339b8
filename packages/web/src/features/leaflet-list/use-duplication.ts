import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import type { LeafletSummary } from "../../api/calls.ts";
import { failureMessage } from "../../api/failures.ts";
import { withGapLabels } from "../../controls/gaps/gap-label.ts";
import { titleOnScreen } from "../../controls/leaflet-title/title-on-screen.ts";
import { copyLeaflet } from "../../model/copy-leaflet.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletEditorPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { listWords } from "./list-words.ts";

export interface Duplication {
  /** Id of the leaflet that is being duplicated; otherwise undefined. */
  readonly of: string | undefined;
  /** True while a leaflet is being duplicated, and for 500 ms afterwards. */
  readonly waiting: boolean;
  readonly duplicate: (leaflet: LeafletSummary) => void;
}

/**
 * Creates a draft that is a copy of a leaflet. Offers to open the copy, but stays on the screen with the
 * list, because the user may want several copies. The title of the copy gets the focus, if the list shows it.
 */
export function useDuplication(): Duplication {
  const { t, text } = useWords(listWords);
  const client = useQueryClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const duplication = useMutation({
    mutationFn: async ({ _id }: LeafletSummary) => copyLeaflet(_id),
    onSuccess(copy) {
      void focusTitleAfter(client.invalidateQueries({ queryKey: ["leaflets"] }), copy._id);
      notices.show({
        kind: "success",
        text: text(t.duplicated, { title: withGapLabels(copy.title) }),
        action: { label: t.openCopy, run: () => void navigate(leafletEditorPath(copy._id)) },
      });
    },
    onError(failure) {
      notices.show({ kind: "error", text: failureMessage(failure, t.duplicateFailed) });
    },
  });
  const of = duplication.isPending ? duplication.variables._id : undefined;
  const { run, waiting } = useOnce("duplicate", duplication.mutateAsync);
  return { of, waiting, duplicate: run };
}

/** Focuses the title of a leaflet when the list is loaded, unless the user has moved the focus meanwhile. */
async function focusTitleAfter(loaded: Promise<unknown>, leafletId: string): Promise<void> {
  const focused = document.activeElement;
  await loaded;
  const title = await titleOnScreen(leafletId);
  if (document.activeElement === focused) title?.focus();
}
