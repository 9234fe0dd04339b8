import { Deliveries } from "./deliveries.tsx";
import { EditWebhook } from "./edit-webhook.tsx";
import { RenewSecret } from "./renew-secret.tsx";

/** The dialogs about a webhook. */
export const webhookDialogs = { deliveries: Deliveries, edit: EditWebhook, secret: RenewSecret };
