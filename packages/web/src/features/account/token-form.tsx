import type { ReactNode } from "react";

import { FormElement } from "../../controls/form/form-element.tsx";
import { FormProblems } from "../../controls/form/form-problems.tsx";
import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import settings from "./settings.module.css";
import { tokenWords } from "./token-words.ts";
import { expiries, scopes, type TokenForm } from "./use-token-form.ts";

/** Fields for the name, scopes and expiry of a new token. */
export function NewTokenForm({ form }: Pick<TokenForm, "form">): ReactNode {
  const { t } = useWords(tokenWords);
  return (
    <FormElement className={settings["fields"]} onSubmit={form.submit}>
      <h3>{t.new}</h3>
      <FormProblems form={form} fallbackMessage={t.createFailed} />
      <TextField {...form.field("name")} label={t.name} hint={t.nameHint} autoComplete="off" />
      <CheckboxGroup
        field={form.field("scopes")}
        legend={t.scopes}
        options={scopes.map((value) => ({ value, label: t.scope[value] }))}
      />
      <SelectField
        {...form.field("expiry")}
        label={t.expiry}
        options={expiries.map((value) => ({ value, label: t.expiresIn[value] }))}
      />
      <div>
        <Button type="submit" once busy={form.busy}>
          {form.busy ? t.creating : t.create}
        </Button>
      </div>
    </FormElement>
  );
}
