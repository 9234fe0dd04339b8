import { useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { useOverdue } from "../../model/use-overdue.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSession } from "./session.tsx";
import { sessionWords } from "./session-words.ts";

/** After 5 seconds without a response to a sign-out: offers to leave, or to wait another 5 seconds. */
export function SlowSignOut(): ReactNode {
  const [round, setRound] = useState(0);
  return <Question key={round} onWait={() => setRound(round + 1)} />;
}

function Question({ onWait }: { readonly onWait: () => void }): ReactNode {
  const { t } = useWords(sessionWords);
  const { signingOut, leaveNow } = useSession();
  if (!useOverdue(signingOut)) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t.slow}
      onClose={onWait}
      actions={
        <>
          <Button data-first="" onClick={onWait}>
            {t.keepWaiting}
          </Button>
          <Button kind="destroy" onClick={leaveNow}>
            {t.leaveNow}
          </Button>
        </>
      }
    >
      <p>{t.slowText}</p>
    </Dialog>
  );
}
