import { useId, type ReactNode } from "react";

import { call } from "../../../api/client.ts";
import { FormElement } from "../../../controls/form/form-element.tsx";
import { FormProblems } from "../../../controls/form/form-problems.tsx";
import { useForm } from "../../../controls/form/use-form.ts";
import { useWords } from "../../../i18n/language.tsx";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useNotices } from "../../../ui/notices.tsx";
import { useUser } from "../../session/session.tsx";
import { CheckboxGroup, chosenOptions } from "../checkbox-group.tsx";
import settings from "../settings.module.css";
import { useReplaceWebhook } from "../use-replace-webhook.ts";
import { useWebhookCheck, webhookEvents, type WebhookValues } from "../use-webhook-form.ts";
import { WebhookFields } from "../webhook-form.tsx";
import { webhookWords } from "../webhook-words.ts";
import type { WebhookDialogProps } from "./dialog-props.ts";
import { webhookDialogWords } from "./webhook-dialog-words.ts";

/** Changes the address and the events of a webhook, and enables or disables it. */
export function EditWebhook({ webhook, onClose }: WebhookDialogProps): ReactNode {
  const { t } = useWords(webhookDialogWords);
  const { t: shared } = useWords(webhookWords);
  const common = useWords(sharedWords);
  const form = useEdit(webhook, onClose);
  const formId = useId();
  return (
    <Dialog
      open
      title={t.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.t.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} once busy={form.busy}>
            {form.busy ? t.saving : t.save}
          </Button>
        </>
      }
    >
      <FormElement id={formId} className={settings["fields"]} onSubmit={form.submit}>
        <FormProblems form={form} fallbackMessage={shared.changeFailed} />
        <WebhookFields form={form} />
        <CheckboxGroup
          field={form.field("enabled")}
          legend={shared.state}
          options={[{ value: "enabled", label: t.enabled }]}
        />
      </FormElement>
    </Dialog>
  );
}

/** `enabled` is "enabled" or empty. */
interface EditValues extends WebhookValues {
  readonly enabled: string;
}

function useEdit(webhook: WebhookDialogProps["webhook"], onChanged: () => void) {
  const { t } = useWords(webhookDialogWords);
  const check = useWebhookCheck();
  const replace = useReplaceWebhook();
  const { show } = useNotices();
  const { isAdmin } = useUser();
  const { _id: id, url, events, all, enabled } = webhook;
  return useForm<EditValues>({
    initial: {
      url,
      events: events.join(" "),
      // A person who is no longer an administrator gets the events of the own account only.
      all: all && isAdmin ? "all" : "",
      enabled: enabled ? "enabled" : "",
    },
    check,
    async send(values) {
      const body = {
        url: values.url,
        events: chosenOptions(values.events, webhookEvents),
        all: values.all !== "",
        enabled: values.enabled !== "",
      };
      const { data } = await call("changeWebhook", { params: { id }, body });
      replace(data);
      show({ kind: "success", text: t.changed });
      onChanged();
    },
  });
}
