import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";

import type { Leaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError, failureMessage } from "../../api/failures.ts";
import { withGapLabels } from "../gaps/gap-label.ts";
import { titleOnScreen } from "../leaflet-title/title-on-screen.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { leafletPath } from "../../paths.ts";
import { useNotices } from "../../ui/notices.tsx";
import { deletionWords } from "./deletion-words.ts";

/** `status` is absent if the version is damaged. */
type Deleted = Pick<Leaflet, "_id" | "title"> & Partial<Pick<Leaflet, "status">>;

/** Milliseconds for which the deletion can be undone. */
const undoTime = 10_000;

/**
 * Returns a function that reports a deletion and offers to undo it, on whatever screen the user is then. A leaflet that
 * comes back has the focus on its title, if the screen lists it.
 */
export function useDeletionNotice(): (leaflet: Deleted) => void {
  const { t, text } = useWords(deletionWords);
  const { t: common } = useWords(sharedWords);
  const notices = useNotices();
  const client = useQueryClient();
  const navigate = useNavigate();

  async function undelete(leaflet: Deleted): Promise<void> {
    const { _id: id } = leaflet;
    const title = withGapLabels(leaflet.title);
    // the button is removed together with the message
    const main = document.querySelector<HTMLElement>("main");
    main?.focus({ preventScroll: true });
    try {
      const { data } = await call("undeleteLeaflet", { params: { id } });
      await client.invalidateQueries({ queryKey: ["leaflets"] });
      const link = await titleOnScreen(id);
      const moved = ![main, document.body].includes(document.activeElement as HTMLElement); // only compared
      if (!moved) link?.focus();
      const isWithdrawn = leaflet.status === "published" && data.status === "draft";
      notices.show({
        kind: "success",
        text: text(isWithdrawn ? t.backAsDraft : t.back, { title }),
        ...(link === undefined && {
          action: { label: t.open, run: () => void navigate(leafletPath(id)) },
        }),
      });
    } catch (failure) {
      report(leaflet, failure);
    }
  }

  function report(leaflet: Deleted, failure: unknown): void {
    // a damaged leaflet comes back although the call fails
    void client.invalidateQueries({ queryKey: ["leaflets"] });
    if (failure instanceof ApiError && failure.status === 404) {
      notices.show({ kind: "error", text: text(t.gone, { title: withGapLabels(leaflet.title) }) });
      return;
    }
    notices.show({
      kind: "error",
      text: failureMessage(failure, t.failed, common.networkError),
      action: { label: common.tryAgain, run: () => void undelete(leaflet) },
    });
  }

  return (leaflet) => {
    notices.show({
      kind: "success",
      text: text(t.deleted, { title: withGapLabels(leaflet.title) }),
      milliseconds: undoTime,
      action: { label: common.undo, run: () => void undelete(leaflet) },
    });
  };
}
