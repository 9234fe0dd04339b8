import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import type { ApiWebhook } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError, failureMessage } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { ListGroup } from "./list-group.tsx";
import styles from "./settings-list.module.css";
import type { WebhookForm } from "./use-webhook-form.ts";
import { WebhookDialog, type DialogKind } from "./webhook-dialog.tsx";
import { NewWebhookDialog, NewWebhookForm } from "./webhook-form.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { webhookWords } from "./webhook-words.ts";

/** The list of webhooks, and a form to create one. Nothing if the server publishes nothing. */
export function Webhooks({ form, created, dismiss }: WebhookForm): ReactNode {
  const { t } = useWords(webhookWords);
  const { error } = useQuery(queries.webhooks());
  const [deleted, setDeleted] = useState(0);
  if (error instanceof ApiError && error.status === 404) return null;
  return (
    <ListGroup heading={t.heading} intro={t.intro} removed={deleted}>
      <WebhookList onDeleted={() => setDeleted((count) => count + 1)} />
      <NewWebhookForm form={form} />
      {created !== undefined && <NewWebhookDialog created={created} onDone={dismiss} />}
    </ListGroup>
  );
}

function WebhookList({ onDeleted }: { readonly onDeleted: () => void }): ReactNode {
  const { t } = useWords(webhookWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching } = useQuery(queries.webhooks());
  const [toDelete, setToDelete] = useState<ApiWebhook>();
  const [opened, setOpened] = useState<{ readonly id: string; readonly kind: DialogKind }>();
  if (error !== null) {
    return <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonRows rows={1} label={common.t.loading} />;
  if (data.length === 0) return <p className={styles["none"]}>{t.none}</p>;
  return (
    <>
      <ul className={styles["list"]} aria-label={t.list}>
        {data.map((webhook) => (
          <WebhookRow
            key={webhook._id}
            webhook={webhook}
            onOpen={(kind) => setOpened({ id: webhook._id, kind })}
            onDelete={() => setToDelete(webhook)}
          />
        ))}
      </ul>
      <WebhookDialog
        webhook={data.find(({ _id }) => _id === opened?.id)}
        kind={opened?.kind}
        onClose={() => setOpened(undefined)}
      />
      {toDelete !== undefined && (
        <DeleteWebhook
          webhook={toDelete}
          onClose={() => setToDelete(undefined)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}

interface DeleteWebhookProps {
  readonly webhook: ApiWebhook;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteWebhook({ webhook, onClose, onDeleted }: DeleteWebhookProps): ReactNode {
  const { t, say } = useWords(webhookWords);
  const common = useWords(sharedWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { _id: id, url } = webhook;
  const { run, waiting } = useOnce(`delete ${id}`, async () => {
    try {
      await call("deleteWebhook", { params: { id } });
      show({ kind: "success", text: t.deleted });
      client.setQueryData(queries.webhooks().queryKey, (webhooks) =>
        webhooks?.filter(({ _id }) => _id !== id),
      );
      onDeleted();
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.deleteFailed) });
    }
    onClose();
  });
  return (
    <ConfirmDialog
      open
      destroys
      busy={waiting}
      title={t.deleteTitle}
      confirmLabel={waiting ? t.deleting : common.t.delete}
      cancelLabel={common.t.cancel}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{say(t.deleteText, { url })}</p>
    </ConfirmDialog>
  );
}
