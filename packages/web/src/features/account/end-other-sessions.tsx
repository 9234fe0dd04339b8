import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { endOtherSessions } from "./end-sessions.ts";
import { sessionListWords } from "./session-words.ts";
import settings from "./settings.module.css";

/** A button that ends all other sessions, after a confirmation. */
export function EndOtherSessions({ onEnded }: { readonly onEnded: () => void }): ReactNode {
  const { t } = useWords(sessionListWords);
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { run, waiting } = useOnce("end other sessions", async () => {
    try {
      await endOtherSessions();
      show({ kind: "success", text: t.othersEnded });
      onEnded();
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.endOthersFailed) });
      // some of them may have ended
      void client.invalidateQueries(queries.sessions());
    }
    setOpen(false);
  });
  return (
    <div className={settings["end"]}>
      <Button onClick={() => setOpen(true)}>{t.endOthers}</Button>
      {open && (
        <ConfirmDialog
          open
          destroys
          busy={waiting}
          title={t.endOthersTitle}
          confirmLabel={waiting ? t.endingOthers : t.endOthers}
          cancelLabel={common.t.cancel}
          onConfirm={run}
          onCancel={() => setOpen(false)}
        >
          <p>{t.endOthersText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
