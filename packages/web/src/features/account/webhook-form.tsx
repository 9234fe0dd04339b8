import type { ReactNode } from "react";

import { FormElement } from "../../controls/form/form-element.tsx";
import { FormProblems } from "../../controls/form/form-problems.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUser } from "../session/session.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import settings from "./settings.module.css";
import { ShownSecret } from "./shown-secret.tsx";
import { webhookEvents, type WebhookForm } from "./use-webhook-form.ts";
import { webhookWords } from "./webhook-words.ts";

/** Fields for the address and the events of a new webhook. */
export function NewWebhookForm({ form }: Pick<WebhookForm, "form">): ReactNode {
  const { t } = useWords(webhookWords);
  return (
    <FormElement className={settings["fields"]} onSubmit={form.submit}>
      <h3>{t.new}</h3>
      <FormProblems form={form} fallbackMessage={t.createFailed} />
      <WebhookFields form={form} />
      <div>
        <Button type="submit" once busy={form.busy}>
          {form.busy ? t.creating : t.create}
        </Button>
      </div>
    </FormElement>
  );
}

/** The fields of a webhook. */
export function WebhookFields({
  form,
}: {
  readonly form: Pick<WebhookForm["form"], "field">;
}): ReactNode {
  const { t } = useWords(webhookWords);
  const { isAdmin } = useUser();
  return (
    <>
      <TextField
        {...form.field("url")}
        label={t.url}
        hint={t.urlHint}
        dir="ltr"
        autoComplete="off"
      />
      <CheckboxGroup
        field={form.field("events")}
        legend={t.events}
        options={webhookEvents.map((value) => ({ value, label: t.event[value] }))}
      />
      {isAdmin && (
        <CheckboxGroup
          field={form.field("all")}
          legend={t.all}
          options={[{ value: "all", label: t.allHint }]}
        />
      )}
    </>
  );
}

/** Shows the secret of the new webhook. If the response that contained it was lost, explains what to do. */
export function NewWebhookDialog({
  created: { secret },
  onDone,
}: {
  readonly created: NonNullable<WebhookForm["created"]>;
  readonly onDone: () => void;
}): ReactNode {
  const { t } = useWords(webhookWords);
  return (
    <Dialog
      open
      title={secret === null ? t.lostTitle : t.newTitle}
      onClose={onDone}
      actions={
        <Button kind="primary" onClick={onDone}>
          {t.done}
        </Button>
      }
    >
      <p>{secret === null ? t.lostText : t.newText}</p>
      {secret !== null && <ShownSecret label={t.secret} secret={secret} t={t} />}
    </Dialog>
  );
}
