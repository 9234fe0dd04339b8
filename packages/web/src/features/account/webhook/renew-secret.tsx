import { useState, type ReactNode } from "react";

import { call } from "../../../api/client.ts";
import { failureMessage } from "../../../api/failures.ts";
import { useWords } from "../../../i18n/language.tsx";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useOnce } from "../../../ui/use-once.ts";
import { ShownSecret } from "../shown-secret.tsx";
import { webhookWords } from "../webhook-words.ts";
import type { WebhookDialogProps } from "./dialog-props.ts";
import { webhookDialogWords } from "./webhook-dialog-words.ts";

/** Gives a webhook a new secret after a question, and shows the secret this one time. */
export function RenewSecret({ webhook: { _id: id, url }, onClose }: WebhookDialogProps): ReactNode {
  const { t, say } = useWords(webhookDialogWords);
  const { t: shared } = useWords(webhookWords);
  const common = useWords(sharedWords);
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { run, waiting } = useOnce(`renew ${id}`, async () => {
    try {
      const { data } = await call("renewWebhookSecret", { params: { id } });
      setSecret(data.secret ?? "");
    } catch (error) {
      setFailure(failureMessage(error, t.renewFailed, t.renewUnknown));
    }
  });
  if (secret === undefined)
    return (
      <ConfirmDialog
        open
        destroys
        busy={waiting}
        title={t.renewTitle}
        confirmLabel={waiting ? t.renewing : t.renew}
        cancelLabel={common.t.cancel}
        onConfirm={run}
        onCancel={onClose}
      >
        <p>{say(t.renewText, { url: <bdi dir="ltr">{url}</bdi> })}</p>
        <p>{t.renewTwice}</p>
        {failure !== undefined && (
          <Banner kind="error" role="alert">
            {failure}
          </Banner>
        )}
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      title={t.renewedTitle}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {shared.done}
        </Button>
      }
    >
      <p>{t.renewedText}</p>
      <ShownSecret label={shared.secret} secret={secret} t={shared} />
    </Dialog>
  );
}
