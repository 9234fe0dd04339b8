import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { CallInput, Reply } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useForm, type Form, type Problems } from "../../controls/form/use-form.ts";
import { useWords } from "../../i18n/language.tsx";
import { Creations } from "../../model/creations.ts";
import { chosenOptions } from "./checkbox-group.tsx";
import { webhookWords } from "./webhook-words.ts";

export const webhookEvents = ["leaflet.published", "leaflet.withdrawn"] as const;

/** `events` contains the events, separated by spaces; `all` is "all" or empty. */
export interface WebhookValues extends Readonly<Record<string, string>> {
  readonly url: string;
  readonly events: string;
  readonly all: string;
}

export interface WebhookForm {
  readonly form: Form<WebhookValues>;
  /** The new webhook with its secret, until the user closes the dialog. */
  readonly created: Reply<"createWebhook"> | undefined;
  readonly dismiss: () => void;
}

const creations = new Creations<NonNullable<CallInput<"createWebhook">["body"]>>();

const empty: WebhookValues = { url: "", events: webhookEvents.join(" "), all: "" };

/** Form state for creating a webhook. */
export function useWebhookForm(): WebhookForm {
  const check = useWebhookCheck();
  const client = useQueryClient();
  const [created, setCreated] = useState<Reply<"createWebhook">>();
  const form: Form<WebhookValues> = useForm<WebhookValues>({
    initial: empty,
    check,
    async send(values) {
      const body = {
        url: values.url,
        events: chosenOptions(values.events, webhookEvents),
        enabled: true,
        all: values.all !== "",
      };
      try {
        const webhook = await creations.send(JSON.stringify(body), body, async (sent, headers) => {
          const { data } = await call("createWebhook", { body: sent, headers });
          return data;
        });
        setCreated(webhook);
        form.reset(empty);
      } finally {
        void client.invalidateQueries({ queryKey: queries.webhooks().queryKey });
      }
    },
  });
  return { form, created, dismiss: () => setCreated(undefined) };
}

/** Returns a function that checks the fields of a webhook. */
export function useWebhookCheck(): (values: WebhookValues) => Problems<WebhookValues> {
  const { t } = useWords(webhookWords);
  const { missing } = useFieldChecks();
  return (values) => ({
    url: missing(t.url, values.url),
    events: values.events === "" ? t.noEvent : undefined,
  });
}
