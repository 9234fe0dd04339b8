import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { WebhookDelivery } from "../../../api/calls.ts";
import { deliveriesQuery } from "../../../api/webhook-deliveries.ts";
import { LoadError } from "../../../controls/load-error/load-error.tsx";
import { useWords } from "../../../i18n/language.tsx";
import { sharedWords } from "../../../i18n/shared-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Delivery } from "./delivery.tsx";
import styles from "./deliveries.module.css";
import type { WebhookDialogProps } from "./dialog-props.ts";
import { webhookDialogWords } from "./webhook-dialog-words.ts";

/** What was sent to a webhook in the last 30 days. */
export function Deliveries({ webhook, onClose }: WebhookDialogProps): ReactNode {
  const { t, say } = useWords(webhookDialogWords);
  const common = useWords(sharedWords);
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      ...deliveriesQuery(webhook._id),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ deliveries }) => deliveries.some(isDueSoon)) ? 3000 : false,
    });
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <Dialog
      open
      wide
      title={t.deliveriesTitle}
      onClose={onClose}
      closeLabel={common.t.close}
      closesOutside
    >
      <p>{say(t.deliveriesText, { url: <bdi dir="ltr">{webhook.url}</bdi> })}</p>
      {error !== null && (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && deliveries === undefined && (
        <SkeletonRows rows={3} label={common.t.loading} />
      )}
      {deliveries?.length === 0 && <p className={styles["none"]}>{t.none}</p>}
      {deliveries !== undefined && deliveries.length > 0 && (
        <ul className={styles["deliveries"]} aria-label={t.deliveriesTitle}>
          {deliveries.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} webhook={webhook} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? common.t.loading : t.older}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** True for a delivery whose result can be expected while the dialog is open. */
function isDueSoon({ nextAt }: WebhookDelivery): boolean {
  return nextAt !== null && Date.parse(nextAt) < Date.now() + 60_000;
}
