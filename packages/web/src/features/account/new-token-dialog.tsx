import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { tokenWords } from "./token-words.ts";
import type { NewToken } from "./use-token-form.ts";

export interface NewTokenDialogProps {
  readonly created: NewToken;
  readonly onDone: () => void;
}

/**
 * Shows the new token with a copy button. The token is displayed only this one time. If the response that
 * contained it was lost, explains what to do.
 */
export function NewTokenDialog({ created, onDone }: NewTokenDialogProps): ReactNode {
  const { t, say } = useWords(tokenWords);
  const { name, token } = created;
  return (
    <Dialog
      open
      title={say(token === null ? t.lostTitle : t.newTitle, { name })}
      onClose={onDone}
      actions={
        <Button kind="primary" onClick={onDone}>
          {t.done}
        </Button>
      }
    >
      <p>{token === null ? t.lostText : t.newText}</p>
      {token !== null && <ShownSecret label={t.token} secret={token} t={t} />}
    </Dialog>
  );
}
