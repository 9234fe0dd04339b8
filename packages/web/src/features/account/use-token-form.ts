import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { CallInput, Reply } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useForm, type Form } from "../../controls/form/use-form.ts";
import { useWords } from "../../i18n/language.tsx";
import { Creations } from "../../model/creations.ts";
import { chosenOptions } from "./checkbox-group.tsx";
import { tokenWords } from "./token-words.ts";

export type NewToken = Reply<"createToken">;
export const scopes = ["read", "write"] as const;
export const expiries = ["30", "90", "365", "never"] as const;

/**
 * Form values as text. `scopes` contains the scopes, separated by spaces; `expiry` is a number of days or
 * "never".
 */
interface TokenValues extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly scopes: string;
  readonly expiry: string;
}

export interface TokenForm {
  readonly form: Form<TokenValues>;
  /**
   * The token that was just created, including its secret, until the user closes the dialog. The secret is
   * `null` if the response with it was lost.
   */
  readonly created: NewToken | undefined;
  readonly dismiss: () => void;
}

const creations = new Creations<NonNullable<CallInput<"createToken">["body"]>>();

const empty: TokenValues = { name: "", scopes: "read", expiry: "90" };

/** Form state for creating a token. */
export function useTokenForm(): TokenForm {
  const { t } = useWords(tokenWords);
  const { missing } = useFieldChecks();
  const client = useQueryClient();
  const [created, setCreated] = useState<NewToken>();
  const form: Form<TokenValues> = useForm<TokenValues>({
    initial: empty,
    check: (values) => ({
      name: missing(t.name, values.name),
      scopes: values.scopes === "" ? t.noScope : undefined,
    }),
    async send(values) {
      const body = {
        name: values.name,
        scopes: chosenOptions(values.scopes, scopes),
        expiresAt: expiryDate(values.expiry),
      };
      try {
        // The values identify the request, because the expiry time in the body differs in each attempt.
        const token = await creations.send(JSON.stringify(values), body, async (sent, headers) => {
          const { data } = await call("createToken", { body: sent, headers });
          return data;
        });
        setCreated(token);
        form.reset(empty);
      } finally {
        // After a failure too, because only the response may have been lost.
        void client.invalidateQueries({ queryKey: queries.tokens().queryKey });
      }
    },
  });
  return { form, created, dismiss: () => setCreated(undefined) };
}

function expiryDate(expiry: string): string | null {
  const days = Number(expiry);
  return Number.isNaN(days) ? null : new Date(Date.now() + days * 86_400_000).toISOString();
}
