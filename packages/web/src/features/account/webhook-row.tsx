import type { ReactNode } from "react";

import type { ApiWebhook } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { failureMessage } from "../../api/failures.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { Button } from "../../ui/button.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { Fact } from "./settings-fact.tsx";
import styles from "./settings-list.module.css";
import { useReplaceWebhook } from "./use-replace-webhook.ts";
import { webhookEvents } from "./use-webhook-form.ts";
import { useUser } from "../session/session.tsx";
import { dialogKinds, type DialogKind } from "./webhook-dialog.tsx";
import { webhookWords } from "./webhook-words.ts";

export interface WebhookRowProps {
  readonly webhook: ApiWebhook;
  readonly onOpen: (dialog: DialogKind) => void;
  readonly onDelete: () => void;
}

/** A webhook with its state. */
export function WebhookRow({ webhook, onOpen, onDelete }: WebhookRowProps): ReactNode {
  const { t, text, language } = useWords(webhookWords);
  const common = useWords(sharedWords);
  const { url, createdAt, enabled, disabledReason, failingSince } = webhook;
  const date = (instant: string) => <bdi>{formatDate(instant, language)}</bdi>;
  return (
    <li>
      <div className={styles["name"]}>
        <bdi dir="ltr">{url}</bdi>
      </div>
      <dl className={styles["facts"]}>
        <Fact name={t.eventsColumn}>
          {webhookEvents
            .filter((event) => webhook.events.includes(event))
            .map((event) => t.eventShort[event])
            .join(language === "ar" ? "، " : ", ")}
        </Fact>
        <Fact name={t.created}>{date(createdAt)}</Fact>
        <Fact name={t.state}>{t.states[enabled ? "enabled" : (disabledReason ?? "disabled")]}</Fact>
        {failingSince !== null && <Fact name={t.failingSince}>{date(failingSince)}</Fact>}
      </dl>
      <div className={styles["acts"]}>
        {dialogKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-label={text(t.dialogNamed[kind], { url })}
            onClick={() => onOpen(kind)}
          >
            {t.dialog[kind]}
          </Button>
        ))}
        {enabled && <TestButton webhook={webhook} />}
        <EnableButton webhook={webhook} />
      </div>
      <Button
        kind="danger"
        size="small"
        aria-label={text(t.deleteNamed, { url })}
        onClick={onDelete}
      >
        {common.t.delete}
      </Button>
    </li>
  );
}

function EnableButton({ webhook }: Pick<WebhookRowProps, "webhook">): ReactNode {
  const { t, text } = useWords(webhookWords);
  const replace = useReplaceWebhook();
  const { show } = useNotices();
  const { isAdmin } = useUser();
  const { _id: id, url, events, enabled } = webhook;
  // A person who is no longer an administrator gets the events of the own account only.
  const all = webhook.all && isAdmin;
  const { run, waiting } = useOnce(`enable ${id}`, async () => {
    try {
      const body = { url, events, all, enabled: !enabled };
      const { data } = await call("changeWebhook", { params: { id }, body });
      replace(data);
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.changeFailed) });
    }
  });
  return (
    <Button
      size="small"
      busy={waiting}
      aria-label={text(enabled ? t.disableNamed : t.enableNamed, { url })}
      onClick={run}
    >
      {enabled ? t.disable : t.enable}
    </Button>
  );
}

function TestButton({ webhook }: Pick<WebhookRowProps, "webhook">): ReactNode {
  const { t, text } = useWords(webhookWords);
  const { show } = useNotices();
  const { _id: id, url } = webhook;
  const { run, waiting } = useOnce(`test ${id}`, async () => {
    try {
      await call("testWebhook", { params: { id } });
      show({ kind: "success", text: text(t.tested, { url }) });
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.testFailed) });
    }
  });
  return (
    <Button size="small" busy={waiting} aria-label={text(t.testNamed, { url })} onClick={run}>
      {t.test}
    </Button>
  );
}
