import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { ApiWebhook, WebhookDelivery } from "../../../api/calls.ts";
import { call } from "../../../api/client.ts";
import { failureMessage } from "../../../api/failures.ts";
import { deliveriesQuery } from "../../../api/webhook-deliveries.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/language.tsx";
import { leafletPath } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { useNotices } from "../../../ui/notices.tsx";
import { useOnce } from "../../../ui/use-once.ts";
import { Fact } from "../settings-fact.tsx";
import list from "../settings-list.module.css";
import styles from "./deliveries.module.css";
import { webhookDialogWords } from "./webhook-dialog-words.ts";

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly webhook: ApiWebhook;
}

const icons: Readonly<Record<WebhookDelivery["state"], IconName>> = {
  waiting: "history",
  delivered: "check",
  failed: "error",
};

/** One event for a webhook: its attempts and the last answer. */
export function Delivery({ delivery, webhook }: DeliveryProps): ReactNode {
  const { t, text, language } = useWords(webhookDialogWords);
  const { type, state, version, createdAt, attempts, lastAt, nextAt } = delivery;
  const { status, error, answer } = delivery;
  const time = (instant: string) => <bdi>{formatMoment(instant, language)}</bdi>;
  return (
    <li>
      <div className={styles["head"]}>
        <strong>
          {t.types[type]}
          {version !== undefined && ` ${text(t.version, { version })}`}
        </strong>
        <span className={classNames(styles["state"], styles[state])}>
          <Icon name={icons[state]} small />
          {t.states[state]}
        </span>
      </div>
      <dl className={list["facts"]}>
        <Fact name={t.createdAt}>{time(createdAt)}</Fact>
        <Fact name={t.attempts}>{attempts}</Fact>
        {lastAt !== null && <Fact name={t.lastAt}>{time(lastAt)}</Fact>}
        {status !== null && <Fact name={t.status}>{status}</Fact>}
        {error !== null && <Fact name={t.problem}>{t.errors[error]}</Fact>}
        {nextAt !== null && <Fact name={t.nextAt}>{time(nextAt)}</Fact>}
        <LeafletFact delivery={delivery} webhook={webhook} />
      </dl>
      {answer !== null && answer !== "" && (
        <div>
          <p className={styles["label"]}>{t.answer}</p>
          {/* A long answer scrolls, so the keyboard must be able to focus it. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
          <div
            className={styles["answer"]}
            role="group"
            tabIndex={0}
            aria-label={t.answer}
            dir="auto"
          >
            {answer}
          </div>
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        </div>
      )}
      {webhook.enabled && <Again delivery={delivery} webhook={webhook} />}
    </li>
  );
}

/** The id of the leaflet, with a link to the person's own one. */
function LeafletFact({ delivery: { leafletId }, webhook }: DeliveryProps): ReactNode {
  const { t } = useWords(webhookDialogWords);
  if (leafletId === undefined) return null;
  const id = <bdi dir="ltr">{leafletId}</bdi>;
  return (
    <Fact name={t.leaflet}>{webhook.all ? id : <Link to={leafletPath(leafletId)}>{id}</Link>}</Fact>
  );
}

function Again({ delivery: { _id: id, type, createdAt }, webhook }: DeliveryProps): ReactNode {
  const { t, text, language } = useWords(webhookDialogWords);
  const client = useQueryClient();
  const { show } = useNotices();
  const { run, waiting } = useOnce(`again ${id}`, async () => {
    try {
      const { data } = await call("repeatDelivery", { params: { id } });
      client.setQueryData(deliveriesQuery(webhook._id).queryKey, (shown) =>
        shown === undefined
          ? shown
          : {
              ...shown,
              pages: shown.pages.map((page) => ({
                ...page,
                deliveries: page.deliveries.map((one) => (one._id === id ? data : one)),
              })),
            },
      );
      show({ kind: "success", text: t.sentAgain });
    } catch (failure) {
      show({ kind: "error", text: failureMessage(failure, t.againFailed) });
    }
  });
  const event = t.types[type];
  const time = formatMoment(createdAt, language);
  return (
    <div>
      <Button
        size="small"
        busy={waiting}
        aria-label={text(t.againNamed, { event, time })}
        onClick={run}
      >
        {t.again}
      </Button>
    </div>
  );
}
