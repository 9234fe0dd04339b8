import type { ReactNode } from "react";

import type { ApiWebhook } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useNotices } from "../../ui/notices.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";

export const dialogKinds = ["deliveries", "edit", "secret"] as const;
export type DialogKind = (typeof dialogKinds)[number];

export interface WebhookDialogProps {
  readonly webhook: ApiWebhook | undefined;
  /** Undefined: no dialog is open. */
  readonly kind: DialogKind | undefined;
  readonly onClose: () => void;
}

/** A dialog about a webhook; it is loaded when it is opened. */
export function WebhookDialog({ webhook, kind, onClose }: WebhookDialogProps): ReactNode {
  const common = useWords(sharedWords);
  const { show } = useNotices();
  const loaded = useOnDemand(kind !== undefined, loadDialogs, () => {
    onClose();
    show({ kind: "error", text: common.t.partNotLoaded });
  });
  if (webhook === undefined || kind === undefined || loaded === undefined) return null;
  const Shown = loaded.webhookDialogs[kind];
  return <Shown webhook={webhook} onClose={onClose} />;
}

async function loadDialogs() {
  return import("./webhook/webhook-dialogs.ts");
}
