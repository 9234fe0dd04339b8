import type { ApiWebhook } from "../../../api/calls.ts";

export interface WebhookDialogProps {
  readonly webhook: ApiWebhook;
  readonly onClose: () => void;
}
