import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { WaitingLeaflet } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError, failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { waitingWords } from "./waiting-words.ts";

export interface OpenLeafletProps {
  readonly leaflet: WaitingLeaflet;
  readonly onClose: () => void;
  readonly onOpened: () => void;
  /** Another version waits, or none. */
  readonly onOutdated: () => void;
}

/** Asks for confirmation, and opens the waiting version to the public. Another version that waits by then stays closed. */
export function OpenLeaflet(props: OpenLeafletProps): ReactNode {
  const { t, say, text } = useWords(waitingWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { leaflet, onClose, onOpened, onOutdated } = props;
  const { leafletId: id, version, title, language, owner } = leaflet;
  const failed = (failure: unknown) => {
    if (failure instanceof ApiError && [404, 412].includes(failure.status)) onOutdated();
    else show({ kind: "error", text: failureMessage(failure, t.failed, common.t.networkError) });
  };
  const { run, waiting } = useOnce(`open ${id}`, async () => {
    try {
      const headers = { "If-Match": `"${version}"` };
      await call("openPublication", { params: { id }, headers });
      show({ kind: "success", text: text(t.done, { title }) });
      onOpened();
    } catch (failure) {
      failed(failure);
    }
    onClose();
    await client.invalidateQueries({ queryKey: queries.waitingLeaflets().queryKey });
    void client.invalidateQueries({ queryKey: ["leaflets"] });
  });
  return (
    <ConfirmDialog
      open
      busy={waiting}
      title={say(t.question, { title: <LeafletText text={title} language={language} /> })}
      confirmLabel={waiting ? t.publishing : t.publish}
      cancelLabel={common.t.cancel}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{say(t.meaning, { version, name: owner.name })}</p>
    </ConfirmDialog>
  );
}
