import { useId, useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, inputClass } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { tokenWords } from "./token-words.ts";
import styles from "./tokens.module.css";
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
      {token === null ? <p>{t.lostText}</p> : <ShownToken token={token} />}
    </Dialog>
  );
}

function ShownToken({ token }: { readonly token: string }): ReactNode {
  const { t } = useWords(tokenWords);
  const id = useId();
  const [copy, setCopy] = useState<"done" | "failed">();
  const take = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setCopy("done");
    } catch {
      setCopy("failed");
    }
  };
  return (
    <>
      <p>{t.newText}</p>
      <Field id={id} label={t.token}>
        {(control) => (
          <div className={styles["token"]}>
            <input
              {...control}
              className={inputClass}
              dir="ltr"
              readOnly
              value={token}
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button data-first="" icon={<Icon name="copy" small />} onClick={() => void take()}>
              {t.copy}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={styles["copied"]}>
        {copy === "done" && t.copied}
        {copy === "failed" && t.copyFailed}
      </p>
    </>
  );
}
